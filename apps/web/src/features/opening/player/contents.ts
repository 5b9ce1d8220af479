import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import type { ReactNode } from 'react';

export interface ShownWish {
  contributionId: string;
  authorId: string;
  name: string;
  text: string;
  /** The address of the picture. */
  picture: string | null;
}

export interface ShownGift {
  id: string;
  title: string;
  /** Its giver's name, if they agreed to be named. */
  from: string | undefined;
  picture: ReactNode;
}

/** Everything that an opening shows. The page collects it. */
export interface OpeningContents {
  boxId: string;
  name: string;
  isToday: boolean;
  /** Everyone who took part. */
  friends: number;
  /** Where the opening stands, or undefined before it begins. */
  start: number | undefined;
  /** Whether it has been watched to its end. */
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
