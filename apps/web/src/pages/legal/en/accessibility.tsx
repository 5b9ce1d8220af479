import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const works = [
  'Everything works with a keyboard alone, with a visible focus. “Skip to content” is the first link on every page.',
  'Screen readers get a name for every control, a heading for every part, and announcements of new messages, results and errors.',
  'Text has enough contrast in the light and the dark theme. The switch is at the bottom of every page.',
  'Pages fit small screens and can be enlarged to 400% without scrolling sideways.',
  'Buttons are at least 44 by 44 pixels, and high-contrast (forced colors) modes show their edges.',
  'If your device asks for less motion, nothing moves on its own: no confetti, no animated pictures.',
  'Opening your box can be done by tap, key or swipe, and every step can be skipped.',
  'Every wish on a collage is also text on the same page, and the PDF has tags for screen readers.',
];

const fails = [
  'Pictures that users add have no description of their own. The name and the wish beside them are text.',
  "Messages and wishes don't say which language they're in, so a screen reader may read them in the wrong voice.",
  "Sponsors' banners may contain text inside the picture. Their description only has the name or the kind of the offer.",
  "Paying happens on the pages of PayPal and Stripe, which we can't change.",
  'Gift suggestions link to shops, which have their own accessibility.',
];

const details = [
  'the page you were on, and what you wanted to do',
  'what happened instead',
  'your device and browser, and any aid such as a screen reader',
];

export function Accessibility() {
  return (
    <LegalText
      title="Accessibility"
      intro="Everyone should be able to celebrate. This page says what works, what doesn't, and how to tell us."
    >
      <LegalSection title="What works">
        <LegalList items={works} />
      </LegalSection>
      <LegalSection title="What doesn't work yet">
        <LegalList items={fails} />
      </LegalSection>
      <LegalSection title="How we check">
        <p>
          We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. Automated tests check
          every page against them on phones and computers, light and dark. They find only some of the
          problems, and no independent expert has reviewed Hooray yet.
        </p>
      </LegalSection>
      <LegalSection title="Tell us">
        <p>
          Something in your way? Write to <ContactEmail />. It helps us to know:
        </p>
        <LegalList items={details} />
      </LegalSection>
    </LegalText>
  );
}
