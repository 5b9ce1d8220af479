import { startVitest } from 'vitest/node';
import { inProject } from '../../../start/root.ts';
import { VitestNotes } from '../vitest-notes.ts';

const vitest = await startVitest('test', [], {
  config: false,
  root: inProject(),
  include: ['tools/test/report/testing/*.example.ts'],
  reporters: [new VitestNotes()],
  retry: 1,
  watch: false,
});
await vitest.close();
