import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { useFollowRole } from './follow-role.ts';

const pages = [
  { path: '/admin', name: 'Admin' },
  { path: '/dashboard', name: 'Dashboard' },
  { path: '/manage-users', name: 'Manage Users' },
  { path: '/feature-preview', name: 'Feature Preview' },
] as const;

const linkClass =
  'flex min-h-11 items-center justify-center rounded-[9px] px-3 py-2 text-center font-extrabold text-ink-soft no-underline ' +
  'hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-blueberry aria-[current=page]:shadow-soft';

interface AdminScreenProps {
  title: (typeof pages)[number]['name'];
  intro: ReactNode;
  children: ReactNode;
}

export function AdminScreen({ title, intro, children }: AdminScreenProps) {
  useFollowRole();
  return (
    <Page title={title} intro={intro}>
      <nav
        aria-label="Running Hooray"
        className="mb-6 grid grid-cols-2 gap-1 rounded-control bg-blueberry-soft p-1 sm:grid-cols-4"
      >
        {pages.map(({ path, name }) => (
          <NavLink key={path} to={path} className={linkClass}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
