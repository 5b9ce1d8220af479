import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AdvisorValues, ageOn, ceilingOf, rememberForm, startingValues } from './form-values.ts';

const blank: AdvisorValues = {
  gender: '',
  age: '',
  budget_min: '',
  budget_max: '',
  hobbies: '',
  universe: '',
  personality: '',
  gift_style: '',
  fun_fact: '',
};
const filled = { ...blank, gender: 'Female', age: '30', budget_min: '20', hobbies: 'astronomy' };
const key = 'hooray.gift-advisor';

function signInAs(id: string): void {
  localStorage.setItem('authorization', JSON.stringify({ accessToken: 'a', identity: { id } }));
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  signInAs('olena');
});

describe('the form starts', () => {
  test('blank in a new browser', () => {
    expect(startingValues(undefined)).toEqual(blank);
  });

  test('with the last form of this browser', () => {
    rememberForm(filled, undefined);
    expect(startingValues(undefined)).toEqual(filled);
  });

  test("without another user's input", () => {
    rememberForm(filled, undefined);
    signInAs('bruno');
    expect(startingValues(undefined)).toEqual(blank);
  });

  test.each([
    'nonsense',
    'null',
    '[]',
    '{"owner":"olena","value":7}',
    '{"owner":"olena","value":{"values":{"age":30,"hobbies":["a"],"extra":"b"}}}',
    JSON.stringify({ owner: 'olena', value: { values: { hobbies: 'a'.repeat(501) } } }),
  ])('blank with %.60s in the storage', (stored) => {
    localStorage.setItem(key, stored);
    expect(startingValues(undefined)).toEqual(blank);
  });
});

describe('opened from a box, the form starts', () => {
  const box = { boxId: 'mila', age: 33, credits: 40 };

  test("with the birthday person's age and the box's credits as the maximum", () => {
    expect(startingValues(box)).toEqual({ ...blank, age: '33', budget_max: '40' });
  });

  test('with the last input for the same box, including the maximum', () => {
    rememberForm({ ...filled, budget_max: '25' }, 'mila');
    expect(startingValues(box)).toEqual({ ...filled, age: '33', budget_max: '25' });
  });

  test('without the input for another box', () => {
    rememberForm(filled, 'bruno');
    expect(startingValues({ ...box, age: undefined, credits: 4 })).toEqual(blank);
    rememberForm(filled, undefined);
    expect(startingValues({ ...box, age: undefined, credits: 4 })).toEqual(blank);
  });
});

test.each([
  [4, undefined, undefined],
  [5, undefined, 5],
  [20_000, undefined, 10_000],
  [0, 60, 60],
  [80, 60, 80],
])('%i credits and the goal %s suggest the maximum %s', (credits, goal, ceiling) => {
  expect(ceilingOf({ boxId: 'mila', age: undefined, credits, goal })).toBe(ceiling);
});

test.each([
  ['2027-12-24', '1994-12-24', 33],
  ['2027-02-28', '2004-02-29', 23],
  ['2027-05-05', '2026-05-05', 1],
  ['2027-05-05', '2027-05-05', undefined],
  ['2027-05-05', '1907-05-05', 120],
  ['2027-05-05', '1906-05-05', undefined],
  ['2027-05-05', '0001-05-05', undefined],
])('on %s a person born on %s turns %s', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age);
});
