import type { Box } from '@hooray/contract/boxes/calls.ts';

/** Whether one of the boxes is for the day 'YYYY-MM-DD' and open. Boxes for earlier birthdays stay open. */
export function isOpenOn(day: string, boxes: readonly Box[]): boolean {
  return boxes.some((box) => !box.wrapped && box.day === day);
}
