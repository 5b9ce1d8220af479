export interface LoadedScreen {
  name: string;
  path: string;
  /** Finds an element that is drawn only with the page's main content. */
  content: string;
  as: 'visitor' | 'member' | 'admin';
}

/** Limits for one screen with an empty cache. `npm run bench -- screens` adds limits that depend on the machine. */
export const loadLimits = { requests: 25, scripts: 12, steps: 3, layoutShift: 0.02 };

const heading = 'html:not([data-boot]) main h1';

export function listLoadedScreens(boxId: string, partyId: string): LoadedScreen[] {
  return [
    { name: 'visitor home', path: '/', content: 'main h1', as: 'visitor' },
    { name: 'log in', path: '/login', content: 'main form', as: 'visitor' },
    { name: 'home', path: '/', content: heading, as: 'member' },
    { name: 'box', path: `/birthday_box/${boxId}`, content: heading, as: 'member' },
    { name: 'team gift', path: `/team-gift-collage/${boxId}`, content: heading, as: 'member' },
    { name: 'profile', path: '/profile', content: heading, as: 'member' },
    { name: 'parties', path: '/interest_parties', content: 'main a[href^="/chat/"]', as: 'member' },
    { name: 'party', path: `/chat/${partyId}`, content: 'main [role=log]', as: 'member' },
    { name: 'advisor', path: '/gift_advisor', content: 'main form', as: 'member' },
    { name: 'random person', path: '/random_birthday_person', content: heading, as: 'member' },
    { name: 'admin', path: '/admin', content: heading, as: 'admin' },
    { name: 'dashboard', path: '/dashboard', content: heading, as: 'admin' },
  ];
}
