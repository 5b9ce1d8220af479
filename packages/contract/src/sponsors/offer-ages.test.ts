import { expect, test } from 'vitest';
import { renderSentence } from '../protocol/sentences.ts';
import { describeOfferAges, readOfferAges } from './offer-ages.ts';

test.each([
  ['18-25', 'Ages 18 to 25'],
  ['18–25', 'Ages 18 to 25'],
  ['18 — 25', 'Ages 18 to 25'],
  ['18 to 25', 'Ages 18 to 25'],
  ['18TO25', 'Ages 18 to 25'],
  ['Ages 18  to  25', 'Ages 18 to 25'],
  ['aged 18-25', 'Ages 18 to 25'],
  ['18-18', 'Age 18'],
  ['35+', 'Ages 35 and over'],
  ['35 +', 'Ages 35 and over'],
  ['35 and over', 'Ages 35 and over'],
  ['35 and up', 'Ages 35 and over'],
  ['35-120', 'Ages 35 and over'],
  ['120', 'Ages 120 and over'],
  ['21', 'Age 21'],
  [' 21 ', 'Age 21'],
  ['any', 'All ages'],
  ['All ages', 'All ages'],
  ['6-15', 'Ages 13 to 15'],
  ['0-13', 'Age 13'],
  ['5+', 'All ages'],
  ['18 to 25 years', 'Ages 18 to 25'],
  ['de 18 a 25 años', 'Ages 18 to 25'],
  ['35 años o más', 'Ages 35 and over'],
  ['Todas las edades', 'All ages'],
  ['від 18 до 25 років', 'Ages 18 to 25'],
  ['35 і старші', 'Ages 35 and over'],
  ['Будь-який', 'All ages'],
  ['de 18 à 25 ans', 'Ages 18 to 25'],
  ['35 ans et plus', 'Ages 35 and over'],
  ['n’importe', 'All ages'],
])('%j is parsed as %s', (text, understood) => {
  const ages = readOfferAges(text);
  expect(ages && renderSentence(describeOfferAges(ages), 'en')).toBe(understood);
});

test.each([
  '',
  '-',
  '-18',
  '18-',
  '25-18',
  '6-12',
  '12',
  '121',
  '18-121',
  '18-25-30',
  '18.5',
  '1e2',
  '18 25',
  'eighteen',
  'whoever likes it',
  '18+25',
  '١٨',
  '0018-25',
])('%j can’t be parsed', (text) => {
  expect(readOfferAges(text)).toBeUndefined();
});
