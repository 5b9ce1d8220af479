import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { BoxTitle } from './box-title.tsx';
import { DaysLeft } from './days-left.tsx';

interface BoxHeadProps {
  box: OpenBox;
  isPreview?: boolean;
  isDayShown?: boolean;
  menu?: ReactNode;
  children?: ReactNode;
}

/** The head of a box: name, days left, and the first action. */
export function BoxHead({ box, isPreview = false, isDayShown, menu, children }: BoxHeadProps) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <BoxTitle box={box} heading={isPreview ? 'h3' : 'h1'} />
      </div>
      {menu && <div className="-mr-2 self-start sm:order-last sm:self-center">{menu}</div>}
      <div className="flex basis-full flex-wrap items-center gap-3 sm:basis-auto">
        <DaysLeft box={box} isDayShown={isDayShown} />
        {children}
      </div>
    </Card>
  );
}
