import { clockedTest } from '../support/hooray/clocked-hooray.ts';
import { test } from '../support/journey.ts';
import { checkScreen } from '../support/screens/screen-check.ts';
import { speakPseudoLanguage } from '../support/screens/untranslated-texts.ts';
import { adminTours } from './admin.ts';
import { advisorTours } from './advisor.ts';
import { boxesTours } from './boxes.ts';
import { chatsTours } from './chats.ts';
import { collageTours } from './collage.ts';
import { creditsTours } from './credits.ts';
import { matchingTours } from './matching.ts';
import { shellTours } from './shell.ts';
import { sponsorsTours } from './sponsors.ts';

/** Each area, and whether the server refuses calls on its screens. */
const areas = [
  { area: 'shell', tours: shellTours, allowsRefusals: true },
  { area: 'boxes', tours: boxesTours, allowsRefusals: true },
  { area: 'chats', tours: chatsTours, allowsRefusals: false },
  { area: 'collage', tours: collageTours, allowsRefusals: true },
  { area: 'credits', tours: creditsTours, allowsRefusals: true },
  { area: 'advisor', tours: advisorTours, allowsRefusals: true },
  { area: 'matching', tours: matchingTours, allowsRefusals: false },
  { area: 'sponsors', tours: sponsorsTours, allowsRefusals: false },
];

// A trace of every check would fill the disk.
test.use({ trace: 'off' });

test.beforeEach(({ context }) => speakPseudoLanguage(context));

test.describe('no violation of WCAG 2.2 AA, no text outside the catalogs, light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320', () => {
  for (const { area, tours, allowsRefusals } of areas) {
    test.describe(area, () => {
      test.use({ allowsRefusals });
      for (const [name, tour] of Object.entries(tours)) {
        test(name, ({ page, context, signIn, hoorayUrl }) =>
          tour({ page, context, signIn, hoorayUrl, check: (screen) => checkScreen(page, screen) }),
        );
      }
    });
  }

  clockedTest.describe('admin', () => {
    for (const [name, tour] of Object.entries(adminTours)) {
      clockedTest(name, ({ page, context, signIn, hoorayUrl, clocked }) =>
        tour({ page, context, signIn, hoorayUrl, clocked, check: (screen) => checkScreen(page, screen) }),
      );
    }
  });
});
