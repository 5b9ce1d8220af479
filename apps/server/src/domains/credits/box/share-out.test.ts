import { expect, test } from 'vitest';
import { shareOut } from './share-out.rules.ts';

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const randomUpTo = (most: number) => Math.floor(Math.random() * (most + 1));

test.each([
  [10, [1, 1], [5, 5]],
  [10, [1, 1, 1], [4, 3, 3]],
  [11, [1, 1, 1], [4, 4, 3]],
  [10, [3, 7], [3, 7]],
  [7, [3, 7], [2, 5]],
  [1, [1, 99], [0, 1]],
  [1, [50, 50], [1, 0]],
  [0, [5, 3], [0, 0]],
  [5, [0, 2], [0, 5]],
  [5, [], []],
  [5, [0, 0], [0, 0]],
])('%i among %j is %j', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});

test('the largest remainder wins, and the oldest of equal ones', () => {
  // Exact shares: 1.6, 3.2, 3.2 of 8.
  expect(shareOut(8, [1, 2, 2])).toEqual([2, 3, 3]);
  // Exact shares: 2.5, 2.5, 5 of 10; one credit is left for two equal remainders.
  expect(shareOut(10, [1, 1, 2])).toEqual([3, 2, 5]);
});

test('shares are whole, sum to the amount, and are within 1 of the exact proportion', () => {
  for (let round = 0; round < 2000; round += 1) {
    const weights = Array.from({ length: 1 + randomUpTo(20) }, () => 1 + randomUpTo(1000));
    const amount = randomUpTo(5000);
    const total = sumOf(weights);
    const shares = shareOut(amount, weights);
    const seen = JSON.stringify({ amount, weights, shares });
    expect(sumOf(shares), seen).toBe(amount);
    for (const [index, share] of shares.entries()) {
      expect(Number.isInteger(share), seen).toBe(true);
      expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total), seen).toBeLessThan(1);
    }
  }
});

test('a larger donation never gets less, nor does the older of two equal ones', () => {
  for (let round = 0; round < 2000; round += 1) {
    const weights = Array.from({ length: 1 + randomUpTo(12) }, () => 1 + randomUpTo(9));
    const shares = shareOut(randomUpTo(100), weights);
    for (const [one, weight] of weights.entries()) {
      for (const [other, otherWeight] of weights.entries()) {
        const isAhead = weight > otherWeight || (weight === otherWeight && one < other);
        const seen = JSON.stringify({ weights, shares, one, other });
        if (isAhead) expect(shares[one], seen).toBeGreaterThanOrEqual(shares[other] ?? 0);
      }
    }
  }
});

test('a full return equals each donation', () => {
  for (let round = 0; round < 200; round += 1) {
    const given = Array.from({ length: 1 + randomUpTo(30) }, () => 1 + randomUpTo(10_000));
    expect(shareOut(sumOf(given), given)).toEqual(given);
  }
});

test('amounts whose products exceed the safe integers are divided exactly', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(shareOut(most, [most, most])).toEqual([(most + 1) / 2, (most - 1) / 2]);
  expect(sumOf(shareOut(most - 1, [most, 1]))).toBe(most - 1);
});
