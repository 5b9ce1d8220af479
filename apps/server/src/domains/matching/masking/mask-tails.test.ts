import { expect, test } from 'vitest';
import { maskPiece, readPiece } from './mask-pieces.rules.ts';
import contactTexts from './testing/contact-texts.json' with { type: 'json' };

function say(...messages: string[]): string[] {
  const stored: string[] = [];
  for (const message of messages) stored.push(maskPiece(message, stored.map(readPiece)));
  return stored;
}

test.each([
  [['my number starts with 0176', '123', 'and the end is 4567'], 'and the end is •••'],
  [['my number starts with 0176', 'then comes a 123', '4567'], '•••'],
  [['here is my number: 0176.', 'after that comes 123!', 'and the end is 4567.'], 'and the end is •••.'],
  [
    ['my number starts with  0 1  7 6', 'and that is it .', '1  2', 'and the end is  45  67 !'],
    'and the end is  ••• !',
  ],
  [['0176', 'the next part is 123', 'and then you type 4567'], 'and then you type •••'],
  [['you can begin with +49 17', 'the middle part is 12', 'and last comes 34567'], 'and last comes •••'],
  [
    ['my number starts with zero one seven six', '12', 'and the end is four five six seven'],
    'and the end is •••',
  ],
  [['my number starts with 555', 'the next part is 123', 'and the end is 4567'], 'and the end is •••'],
  [['my number starts with 0176', 'I have 3 cats', 'hi', '123', 'and the end is 4567'], 'and the end is •••'],
  [['it begins with 0176', 'then comes a 123', 'and the end is 4567'], 'and the end is •••'],
  [['empieza por 0612', 'luego viene el 345', 'y al final el 678'], 'y al final el •••'],
  [['ça commence par 0612', 'et après il y a 345', 'et à la fin 678'], 'et à la fin •••'],
  [['він починається з 0671', 'потім іде таке 234', 'а в кінці там 567'], 'а в кінці там •••'],
  [['mi número empieza por 612', 'luego viene el 345', 'y al final el 678'], 'y al final el •••'],
  [['mon numéro commence par 06', 'et après il y a 12 34', 'et à la fin 56 78'], 'et à la fin •••'],
  [['мій номер починається з 067', 'потім іде таке 123', 'а в кінці там 45 67'], 'а в кінці там •••'],
  [
    [`my number, ${'and so on '.repeat(60)}, is this 176`, 'then comes 234', 'and the last part is 4567'],
    'and the last part is •••',
  ],
  [
    [
      'my number is on its way, first comes this part here, write it down 0176',
      'then it goes on with this part, and write it down as well, right? 12',
      `${'and so on '.repeat(60)} until you have got the whole of it 4567`,
    ],
    `${'and so on '.repeat(60)} until you have got the whole of it •••`,
  ],
])('a phone number in the ends of sentences is masked: %j', (said, last) => {
  expect(say(...said)).toEqual([...said.slice(0, -1), last]);
});

test('the end of a number stays masked when its author repeats it in halves', () => {
  const said = [
    'my number starts with 0176',
    '123',
    'and the end is 4567',
    'it ends with a 45',
    'and then a 67',
  ];
  expect(say(...said).slice(2)).toEqual(['and the end is •••', 'it ends with a •••', 'and then a •••']);
});

test.each([
  [['I have 3 cats', 'I was born in 1998', 'see you at 5', 'he is 25', 'and 30']],
  [['I was born in 1998', 'and my sister was in 2001', 'my other sister in 2004', 'and 2007']],
  [['my favorite movie is 007', 'I was born in 1998', 'and my sister was in 2001', 'the cat in 2015']],
  [['my number on the team is 7', 'I was born in 2010', 'my brother was in 2012', 'he wears 23']],
  [['my phone has 128', 'I was born in 2010', 'my brother was in 2012', 'we are in room 204']],
  [['it begins at 07:30', 'and it ends at 10:45', 'the bus comes at 11:05', 'I was born in 2010']],
  [['my school begins with 07:30', 'we are in room 204', 'and then in 1030']],
  [['заняття починається з 08:30', 'ми в кімнаті 204', 'а потім у 1030']],
  [['the code starts with 0420', 'I was born in 2010', 'my brother is 12', 'he was in school in 2021']],
  [['call me at 06', 'I get up at 5', 'school begins at 8', 'and ends at 15']],
  [['my score is +10', 'and before I had 2000', 'my best one is 3500', 'the record is 9000']],
  [['my number starts with 0176', 'I have 3 cats', 'see you at 5', 'he is 25']],
  [['my number starts with 0176', 'it costs me $12345', 'my tag there is kitty', 'we are #12345']],
  [['the pin of the game is 0420', 'I was born in 2010', 'see you there at 5', 'our record is 9000']],
  [['0420', 'I was born in 2010', 'see you there at 5', 'my brother is 12', 'he was in school in 2021']],
  [['I bought it for 0.5', 'the next one was 1.25', 'and that one 2.75', 'together it was 4.50']],
])('talk with numbers at its end is not masked: %j', (said) => {
  expect(say(...said)).toEqual(said);
});

test('harmless sentences are not masked between any two numbers of talk', () => {
  const harmless = Object.values(contactTexts.harmless).flat();
  const said = harmless.flatMap((text) => [text, 'I was born in 1998', 'the next bus comes at 5']);
  expect(say(...said)).toEqual(said);
});
