import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const houseRules = [
  'Be kind. No harassment, threats, hate or sexual content, in words or pictures, and nothing that harms children.',
  'Use your own name and your real birthday. One person, one account.',
  'Share only pictures and texts that you may share.',
  "No spam, no selling outside the sponsors' offers, no links that lead to harm.",
  "Don't interfere with the service: no scraping, no attempts to get around limits or into other accounts.",
];

export function Terms() {
  return (
    <LegalText
      title="Terms of Service"
      intro="The rules of the party. By creating an account you agree to them."
    >
      <LegalSection title="1. Who may use Hooray">
        <p>
          You must be at least 13 years old. Hooray is not for children under 13. If you are under 18, please
          let a parent or guardian read this with you. Keep your password to yourself: what happens in your
          account counts as yours.
        </p>
      </LegalSection>
      <LegalSection title="2. How we treat each other">
        <LegalList items={houseRules} />
        <p>
          In random chats you meet strangers. Adults only meet adults, and people from 13 to 17 only meet each
          other. Don't share where you live or how to reach you until you know who you're talking to; you can
          leave, report and block at any time. What is said is deleted 24 hours after the chat, unless it was
          reported.
        </p>
        <p>
          Every message and profile can be reported, and anyone can block anyone. We may remove what breaks
          these rules, and mute, suspend or close accounts, and we'll say why.
        </p>
      </LegalSection>
      <Credits />
      <LegalSection title="4. Birthday boxes and surprises">
        <p>
          Anyone with the link to a box can join it, so share it with care. A surprise stays wrapped for the
          birthday person until the day. What you put into a box can be seen by everyone in it.
        </p>
      </LegalSection>
      <YourContent />
      <LegalSection title="6. Sponsors, links and suggestions">
        <p>
          Sponsors are responsible for their own offers. Gift suggestions may contain affiliate links: if you
          buy through one we may earn a commission, and you pay the same. Suggestions and collage backgrounds
          may be made by AI and can be wrong or odd.
        </p>
      </LegalSection>
      <LegalSection title="7. Social login and friends import">
        <p>
          You may sign in through a social network, under that network's own terms. Hooray imports no friends
          or contacts from it.
        </p>
      </LegalSection>
      <LegalSection title="8. Ending it">
        <p>
          You can delete your account immediately at any time in your profile (
          <Link className="link" to="/data-deletion-instructions">
            see how
          </Link>
          ). Any credits left are then forfeited. Deletion requests by email are handled within 30 days.
        </p>
      </LegalSection>
      <LegalSection title="9. Our promise and its limits">
        <p>
          We run Hooray with care, but as it is, without a warranty that it is always there or free of faults.
          As far as the law allows, we are not liable for indirect damage, and at most for what you paid us in
          the last 12 months.
        </p>
      </LegalSection>
      <LegalSection title="10. Law, changes and contact">
        <p>
          These terms are governed by the law of the State of <GoverningState />, United States of America.
          When they change, this page shows the new text. We send account-related e-mail only. Write to us at{' '}
          <ContactEmail />. How we treat your data is explained in the{' '}
          <Link className="link" to="/privacy-policy">
            Privacy Policy
          </Link>
          .
        </p>
      </LegalSection>
    </LegalText>
  );
}

function Credits() {
  return (
    <LegalSection title="3. Credits and purchases">
      <p>
        One credit costs one US dollar. Credits are spent inside Hooray, in birthday boxes and for changes of
        a collage, and can't be turned back into money: they can't be paid out and aren't a bank balance.
      </p>
      <p>
        <strong>Purchases are final and non-refundable.</strong> Credits in a box that nobody claims within 90
        days after the birthday return to those who gave them, as credits. Where the law gives you rights that
        cannot be waived, they stay untouched.
      </p>
    </LegalSection>
  );
}

function YourContent() {
  return (
    <LegalSection title="5. What you write and upload">
      <p>
        It stays yours. You allow us to store it, show it to those it is meant for, and put it into the
        collage that you add it to, for as long as it is on Hooray. When you delete it or your account, that
        permission ends; reported content is kept until 90 days after the decision, as the Privacy Policy
        says.
      </p>
      <p>
        The emoji in collages are drawings by{' '}
        <a className="link" href="https://github.com/jdecked/twemoji" rel="noreferrer">
          Twemoji
        </a>
        , licensed under{' '}
        <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
          CC BY 4.0
        </a>
        .
      </p>
    </LegalSection>
  );
}
