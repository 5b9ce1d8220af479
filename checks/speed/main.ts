import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { measureDashboard } from './admin/dashboard.ts';
import { measureUserSearch } from './admin/user-search.ts';
import { measureRecommending } from './advisor/recommending.ts';
import { measureBoxPage } from './boxes/box-page.ts';
import { measureLists } from './boxes/lists.ts';
import { measureWhatsNext } from './boxes/whats-next.ts';
import { measureConnections } from './chat/connections.ts';
import { measureHistory } from './chat/history.ts';
import { measurePartyList } from './chat/party-list.ts';
import { measureReactionBurst } from './chat/reactions.ts';
import { measureTalk } from './chat/talk.ts';
import { measureBoxesAtMidnight } from './collage/boxes-at-midnight.ts';
import { measureChatBesideCollages } from './collage/chat-beside-collages.ts';
import { measureCollageDrawing } from './collage/collage-drawing.ts';
import { measureContribution } from './collage/contribution.ts';
import { measureDonations } from './credits/donations.ts';
import { measureLedgerCheck } from './credits/ledger-check.ts';
import { measureCrowd } from './crowd/crowd.ts';
import type { Figure } from './figures.ts';
import { measureMatchingPairs } from './matching/pairs.ts';
import { measureWaitingList } from './matching/waiting-list.ts';
import { measureOpening } from './screens/opening.ts';
import { measureScreens } from './screens/screens.ts';
import { measureHealthz } from './server/healthz.ts';
import { measureMe } from './server/me.ts';
import { measureMemory } from './server/memory.ts';
import { measureSignIn } from './server/sign-in.ts';
import { measureStartUp } from './server/start-up.ts';
import { measureVisitorHome } from './server/visitor-home.ts';
import { measureOffers } from './sponsors/fitting-offers.ts';

const PAGE = new URL('./README.md', import.meta.url);
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

function tableOf(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, measured, limit, isKept }) =>
      `| ${what} | ${measured} | ${limit} | ${isKept ? 'yes' : '**no**'} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return [
    `Measured ${day} on ${machine}.`,
    '',
    '| what | measured | limit | kept |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before] = page.split(BEGIN);
  const [, after] = page.split(END);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}

execFileSync(process.execPath, [new URL('../../tools/build/main.ts', import.meta.url).pathname], {
  stdio: 'inherit',
});

type Part = (database: EmbeddedDatabase) => Promise<Figure[]>;

const parts: Record<string, Part> = {
  'start-up': measureStartUp,
  memory: measureMemory,
  healthz: measureHealthz,
  me: measureMe,
  'sign-in': measureSignIn,
  'chat-talk': measureTalk,
  'chat-reactions': measureReactionBurst,
  'chat-crowd': measureCrowd,
  'chat-connections': measureConnections,
  'chat-history': measureHistory,
  'party-list': measurePartyList,
  'box-page': measureBoxPage,
  lists: measureLists,
  'whats-next': measureWhatsNext,
  donations: measureDonations,
  'ledger-check': measureLedgerCheck,
  contribution: measureContribution,
  'collage-drawing': measureCollageDrawing,
  'collage-midnight': measureBoxesAtMidnight,
  'collage-chat': measureChatBesideCollages,
  advisor: measureRecommending,
  'matching-pairs': measureMatchingPairs,
  'matching-waiting': measureWaitingList,
  offers: measureOffers,
  'user-search': measureUserSearch,
  dashboard: measureDashboard,
  'visitor-home': measureVisitorHome,
  screens: measureScreens,
  opening: measureOpening,
};
const named = process.argv.slice(2);
const isWhole = named.length === 0;
const wanted = Object.entries(parts).filter(([name]) => isWhole || named.includes(name));

const figures: Figure[] = [];
const database = await openEmbeddedDatabase();
try {
  for (const [, measure] of wanted) {
    const measured = await measure(database);
    for (const { what, measured: figure, limit } of measured) console.log(`${what}: ${figure}; ${limit}`);
    figures.push(...measured);
  }
} finally {
  await database.close();
}
const table = tableOf(figures);
console.log(`\n${table}\n`);
if (isWhole) writeTable(table);
const kept = figures.filter(({ isKept }) => isKept).length;
console.log(`limits: ${kept} passed, ${figures.length - kept} failed`);
process.exitCode = kept === figures.length ? 0 : 1;
