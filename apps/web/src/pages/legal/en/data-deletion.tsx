import { Link } from 'react-router';
import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const steps = [
  { name: 'Profile', sentence: 'Sign in and open your profile: your picture at the top right leads there.' },
  { name: 'Edit', sentence: 'Press Edit beside your personal information.' },
  {
    name: 'Delete account',
    sentence: "Press Delete account. You'll see what you'll lose, including any credits.",
  },
  { name: 'Confirm Delete', sentence: "Press Confirm Delete. That's the second and last step." },
];

export function DataDeletion() {
  return (
    <LegalText title="Data Deletion Instructions" intro="Four steps, and Hooray forgets you.">
      <ol className="grid gap-5">
        {steps.map(({ name, sentence }, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-mango font-extrabold text-mango-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">{name}</h2>
              <p className="text-ink-soft">{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
      <LegalSection title="What happens then">
        <p>The account and all personal data are then deleted, immediately and permanently:</p>
        <LegalList
          items={[
            'your profile, picture, friendships and requests,',
            'your messages, wishes, pictures and selected gifts,',
            'your sponsor data and every session, on every device.',
          ]}
        />
        <p>
          Birthday boxes stay for the others in them. Reported content keeps a copy until 90 days after the
          decision, and entries of the credit ledger stay without the person, as the{' '}
          <Link className="link" to="/privacy-policy">
            Privacy Policy
          </Link>{' '}
          says.
        </p>
      </LegalSection>
      <LegalSection title="If you can't sign in">
        <p>
          Write to <ContactEmail /> from the address of your account. We handle deletion requests within 30
          days. That holds for accounts that were made through a social network as well.
        </p>
      </LegalSection>
    </LegalText>
  );
}
