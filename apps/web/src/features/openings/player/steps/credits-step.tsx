import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../../lib/dates/formats.ts';
import { Monster } from '../../../../ui/monsters/monster.tsx';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { StepHeading } from './step-heading.tsx';

const COUNT_MS = 1600;

interface CreditsStepProps {
  /** The box's credits when the opening began. */
  credits: number;
  claim: ReactNode;
}

export function CreditsStep({ credits, claim }: CreditsStepProps) {
  const { t } = useLingui();
  return (
    <div className="grid w-full max-w-md justify-items-center gap-4 text-center">
      <StepHeading className="text-2xl sm:text-3xl">
        <Trans>There's something in the box</Trans>
      </StepHeading>
      <Monster kind="fluff" mood="party" className="w-32 sm:w-40" />
      <p aria-hidden="true" className="font-extrabold text-mango leading-tight">
        <CountUp to={credits} />
        <span className="block text-lg">
          {t({
            comment: 'Below the number of credits.',
            message: plural(credits, { one: 'credit', other: 'credits' }),
          })}
        </span>
      </p>
      <div className="w-full text-start">{claim}</div>
    </div>
  );
}

/** Writes to the element directly, because rendering every frame would be slower. */
function CountUp({ to }: { to: number }) {
  const output = useRef<HTMLSpanElement>(null);
  const isStill = useReducedMotion();
  useEffect(() => {
    if (isStill) return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - begin) / COUNT_MS);
      const shown = formatNumber(Math.round(to * (1 - (1 - part) ** 3)));
      output.current?.replaceChildren(shown);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, isStill]);
  return (
    // A translator or the count may have replaced the text node, so the key makes React create a new element.
    <span ref={output} key={String(isStill)} className="notranslate block text-6xl tabular-nums">
      {formatNumber(to)}
    </span>
  );
}
