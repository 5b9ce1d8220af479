import { readFileSync } from 'node:fs';
import { mistakesIn } from './subject.ts';

// Autosquash commits are gone before the history is shared.
const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const mistakes = /^(?:fixup|squash|amend)! /.test(subject) ? [] : mistakesIn(subject);
for (const mistake of mistakes) console.error(`The subject of this commit ${mistake}.`);
if (mistakes.length > 0) process.exitCode = 1;
