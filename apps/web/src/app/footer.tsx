import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { hasLanguageChoice } from '../lib/language/language.ts';
import { CameraIcon, LetterIcon, PlayIcon } from './header-footer-icons.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const links = [
  { to: '/privacy-policy', label: msg`Privacy Policy` },
  { to: '/terms', label: msg`Terms of Service` },
  { to: '/data-deletion-instructions', label: msg`Data Deletion` },
  { to: '/accessibility', label: msg`Accessibility` },
  { to: '/', label: msg({ message: 'Contact', comment: 'A link: how to reach Hooray' }) },
];

export function Footer() {
  const { t } = useLingui();
  return (
    <footer className="mt-12 border-line border-t">
      <div className="mx-auto flex w-full max-w-page flex-col items-center gap-4 px-4 py-6 text-ink-soft text-sm sm:flex-row sm:justify-between sm:px-6">
        <nav aria-label={t`About Hooray`} className="flex flex-wrap justify-center gap-x-1">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-control px-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap items-center justify-center gap-4">
          <SocialIcons />
          <ThemeToggle />
          {hasLanguageChoice() && <LanguageSwitch />}
          <p>
            <Trans>© 2025 Hooray</Trans>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Plain icons instead of links, because Hooray has no accounts on these networks yet (docs/product.md §1, S9). */
function SocialIcons() {
  const { t } = useLingui();
  return (
    <ul className="flex items-center gap-2">
      <li>
        <LetterIcon label={t`Facebook`} />
      </li>
      <li>
        <CameraIcon label={t`Instagram`} />
      </li>
      <li>
        <PlayIcon label={t`YouTube`} />
      </li>
    </ul>
  );
}
