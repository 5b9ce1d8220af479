import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { useFollowRole } from './follow-role.ts';

const pages = [
  { path: '/admin', name: msg`Admin` },
  { path: '/dashboard', name: msg`Dashboard` },
  { path: '/manage-users', name: msg`Manage Users` },
  { path: '/feature-preview', name: msg`Feature Preview` },
];

const linkClass =
  'flex min-h-11 items-center justify-center rounded-[9px] px-3 py-2 text-center font-extrabold text-ink-soft no-underline ' +
  'hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-blueberry aria-[current=page]:shadow-soft';

interface AdminScreenProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

export function AdminScreen({ title, intro, children }: AdminScreenProps) {
  const { t } = useLingui();
  useFollowRole();
  return (
    <Page title={title} intro={intro}>
      <nav
        aria-label={t`Running Hooray`}
        className="mb-6 grid grid-cols-2 gap-1 rounded-control bg-blueberry-soft p-1 sm:grid-cols-4"
      >
        {pages.map(({ path, name }) => (
          <NavLink key={path} to={path} className={linkClass}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
