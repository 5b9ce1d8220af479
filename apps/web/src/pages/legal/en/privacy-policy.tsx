import { Link } from 'react-router';
import { ContactEmail, GoverningState } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const collected = [
  "Your account: name, email address, birthday, and, if you add them, gender, interests and a picture. Your password is stored only as a hash that can't be turned back into it.",
  'What you create: chat messages, birthday boxes, wishes and pictures for collages, selected gifts, friend requests.',
  'Credits: every purchase, gift and use of credits, in a ledger.',
  'Sponsors: the application form, the offers and their banners.',
  'Signing in: when each of your sessions began and was last used, and with what kind of browser, so that you can see and end it.',
];

const uses = [
  'to run the things you use: your home, chats, boxes, gifts and collages;',
  'to match people in random chats by age, gender, language and country. Adults and minors are never matched with each other;',
  'to keep the place safe: limits, reports, blocks and the decisions about them;',
  "to show sponsors' offers that fit your age group and gender. Sponsors don't learn who saw them.",
];

export function PrivacyPolicy() {
  return (
    <LegalText
      title="Privacy Policy"
      intro="What Hooray knows about you, why, and how to make it forget. In plain words."
    >
      <LegalSection title="1. What we collect">
        <LegalList items={collected} />
      </LegalSection>
      <LegalSection title="2. What we use it for">
        <p>We use it</p>
        <LegalList items={uses} />
        <p>We don't sell your data, and we show no advertising from outside networks.</p>
      </LegalSection>
      <SocialLogin />
      <LegalSection title="4. Email">
        <p>
          We send account-related e-mail only: confirming your address, a new password you asked for, a notice
          that your password or address has changed, or what was decided about your account, your
          contributions or your request to be a sponsor. No newsletters, and no invitations in your name.
        </p>
      </LegalSection>
      <SharedWithOthers />
      <Deletion />
      <LegalSection title="7. Children">
        <p>
          Hooray is not for children under 13. The minimum age is 13: we ask for the birthday when an account
          is created and refuse anyone younger. If you believe that a child under 13 uses Hooray, please write
          to us and we'll remove the account.
        </p>
      </LegalSection>
      <LegalSection title="8. What is stored in your browser">
        <p>
          Your session, your choice of a light or dark theme, drafts and messages that couldn't be sent yet,
          the filters of your last random chat search, and small reminders such as an approved collage or your
          last random chat are kept in your browser's own storage. So is Hooray's own code, so that it opens
          offline. They are kept together with one cookie that keeps you signed in and one that lets you sign
          in from this browser even while others try to guess your password. Signing in with Facebook or
          another provider needs a few more for some minutes. There are no tracking cookies.
        </p>
      </LegalSection>
      <LegalSection title="9. Law and contact">
        <p>
          This policy is governed by the law of the State of <GoverningState />, United States of America.
          Questions, corrections and requests for a copy of your data reach us at <ContactEmail />.
        </p>
      </LegalSection>
    </LegalText>
  );
}

function SocialLogin() {
  return (
    <LegalSection title="3. Social login and friends import">
      <p>
        You may sign in through a social network or another provider. It then shares your name, your email
        address and, if you allow it, your birthday. We ask for nothing else and never post there.
      </p>
      <p>
        Friends import: Hooray does not import friends, contacts or address books, from social networks or
        from anywhere else. Friends on Hooray are the people who accepted your request here.
      </p>
    </LegalSection>
  );
}

function SharedWithOthers() {
  return (
    <LegalSection title="5. Who else sees it">
      <p>
        Other people see your name and picture, and what you write or add where they take part: a chat, a
        party, a box. In a random chat the other person sees the first letter of your name, a monster and what
        you write, and that you are among those they searched for; if you have your birthday on the same day,
        both of you are told so. Only if both of you choose to stay in touch do you become friends and see
        each other's names. Between people under 18 we hide links, email addresses and phone numbers where we
        recognize them. Payments are handled by the payment provider that you choose; your card number never
        reaches us. Purchases are final and non-refundable, as the Terms of Service explain. Where texts or
        backgrounds are made by an outside AI model, it receives your prompt or the answers of the form, never
        your photographs. A gift's picture may come from the shop whose address was given for it: your browser
        then fetches it there, and the shop sees that someone did, without learning where on Hooray.
      </p>
    </LegalSection>
  );
}

function Deletion() {
  return (
    <LegalSection title="6. How long we keep it, and deletion">
      <p>
        You can delete your account in the app at any time (
        <Link className="link" to="/data-deletion-instructions">
          see how
        </Link>
        ). That is immediate and complete: your profile, picture, friendships, messages, contributions,
        selected gifts and sponsor data are gone. If you can't sign in, write to <ContactEmail />: deletion
        requests are handled within 30 days.
      </p>
      <p>Four things outlast an account:</p>
      <LegalList
        items={[
          'Content that was reported keeps a copy until 90 days after the decision about the report, so that a decision can be explained and appealed.',
          'The log of what administrators decided keeps the number of the account, and nothing else about you.',
          'A fingerprint of your email address and of your social login, from which nobody can read them, is kept for 30 days, or until a suspension or mute of your account ends if that is later. With it we keep when that ends and when you turn 18. If you sign up again, the suspension or mute goes on, and your birthday stays on the same side of 18.',
          'Credit records stay, without your name, because the accounts have to add up.',
        ]}
      />
      <p>The text of a random chat is deleted 24 hours after the chat, unless it was reported.</p>
    </LegalSection>
  );
}
