import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import type { ReactNode } from 'react';

export interface ShownWish {
  contributionId: string;
  authorId: string;
  name: string;
  text: string;
  /** The picture's address. */
  picture: string | null;
}

export interface ShownGift {
  id: string;
  title: string;
  /** The giver's name, if they agreed to show it. */
  from: string | undefined;
  picture: ReactNode;
}

/** Everything that an opening shows, collected by the page. */
export interface OpeningContents {
  boxId: string;
  name: string;
  isToday: boolean;
  /** The number of people who took part. */
  friends: number;
  /** The reached position, or undefined before the opening begins. */
  start: number | undefined;
  /** Whether the birthday person has reached the end. */
  isFinished: boolean;
  choice: { isPending: boolean; error: string | undefined; onChoose: (isShared: boolean) => void };
  onReach: (position: number) => void;
  wishes: readonly ShownWish[];
  collage: { picture: Blob; items: readonly CollageItem[] } | undefined;
  gifts: readonly ShownGift[];
  credits: number;
  company: ReactNode;
  claim: ReactNode;
  thanks: ReactNode;
  downloads: ReactNode;
  renderHearts: ((contributionId: string, author: string) => ReactNode) | undefined;
}
