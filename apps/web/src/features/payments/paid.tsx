import type { TargetType } from '@hooray/contract/payments/calls.ts';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../lib/dates/formats.ts';
import { renewCredits } from '../../queries/credits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';

const STAY_MS = 2000;

/** Shows the bought credits, then opens their destination after 2 seconds (docs/product.md §1, S5). */
export function Paid({ title, bought }: { title: string; bought: BoughtCredits }) {
  // Re-renders when the language changes.
  useLingui();
  const { sentence, path, label } = destinationOf(bought);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    void renewCredits(queryClient);
    // Replace this history entry, because 'Back' must not lead to a completed payment.
    const timer = setTimeout(() => void navigate(path, { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [queryClient, navigate, path]);
  return (
    <Scene
      title={title}
      monster="wings"
      mood="party"
      action={
        <ButtonLink to={path} replace>
          {label}
        </ButtonLink>
      }
    >
      <p role="status">{sentence}</p>
    </Scene>
  );
}

/** What a payment was for. Any field may be missing, because the browser doesn't validate responses. */
interface BoughtCredits {
  credits?: number;
  type?: TargetType;
  /** The id of the box or the payer. Null if the box has been deleted. */
  targetId?: string | null;
}

interface Destination {
  sentence: string;
  path: string;
  label: string;
}

/** Returns the page to open. Credits for a deleted box stay with the payer (docs/product.md §5.3). */
export function destinationOf({ credits, type, targetId }: BoughtCredits): Destination {
  const profile = { path: '/profile', label: t`Profile` };
  if (type === 'user') return { sentence: sayToBalance(credits), ...profile };
  if (type === 'box' && targetId === null) return { sentence: sayWithoutBox(credits), ...profile };
  if (type !== 'box' || !targetId) {
    return { sentence: t`Your profile shows where your credits went.`, ...profile };
  }
  return { sentence: sayToBox(credits), path: `/birthday_box/${targetId}`, label: t`Birthday Box` };
}

function sayToBalance(credits: number | undefined): string {
  if (credits === undefined) return t`What you bought went to your balance.`;
  const amount = formatNumber(credits);
  return plural(credits, {
    one: `${amount} credit went to your balance.`,
    other: `${amount} credits went to your balance.`,
  });
}

function sayWithoutBox(credits: number | undefined): string {
  if (credits === undefined) return t`That box no longer exists, so what you bought went to your balance.`;
  const amount = formatNumber(credits);
  return plural(credits, {
    one: `That box no longer exists, so ${amount} credit went to your balance.`,
    other: `That box no longer exists, so ${amount} credits went to your balance.`,
  });
}

function sayToBox(credits: number | undefined): string {
  if (credits === undefined) return t`What you bought went into the Birthday Box.`;
  const amount = formatNumber(credits);
  return plural(credits, {
    one: `${amount} credit went into the Birthday Box.`,
    other: `${amount} credits went into the Birthday Box.`,
  });
}
