import { expect, test } from 'vitest';
import { listMorningZones, listZonesWithNewDays } from './due-zones.rules.ts';

const zones = ['Pacific/Auckland', 'Asia/Kathmandu', 'America/Lima'];
const at = (time: string) => new Date(`2027-06-07T${time}Z`);

test.each([
  ['20:59', '21:00', [{ timeZone: 'Pacific/Auckland', today: '2027-06-08' }]],
  ['03:00', '03:15', [{ timeZone: 'Asia/Kathmandu', today: '2027-06-07' }]],
  ['13:45', '14:00', [{ timeZone: 'America/Lima', today: '2027-06-07' }]],
  ['21:00', '21:15', []],
  // After an interruption, a zone counts only for its current day: Kathmandu's next day began at 18:15.
  ['01:00', '19:00', [{ timeZone: 'America/Lima', today: '2027-06-07' }]],
])('from %s to %s UTC, 9:00 begins in %j', (from, until, due) => {
  expect(listMorningZones(zones, at(from), at(until))).toEqual(due);
});

test('a day begins where the date changes; after an interruption, all missed days are listed', () => {
  expect(listZonesWithNewDays(zones, at('18:00'), at('18:15'))).toEqual([
    { timeZone: 'Asia/Kathmandu', last: '2027-06-07', today: '2027-06-08' },
  ]);
  const later = new Date('2027-06-10T05:00Z');
  expect(listZonesWithNewDays(['America/Lima'], at('06:00'), later)).toEqual([
    { timeZone: 'America/Lima', last: '2027-06-07', today: '2027-06-10' },
  ]);
  expect(listZonesWithNewDays(['UTC'], at('00:00'), at('23:59'))).toEqual([]);
});
