import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { renewCredits } from '../../lib/credits-shown.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';
import { type BoughtCredits, goalOf } from './bought-credits.ts';

const STAY_MS = 2000;

/** What was bought and where it went; after 2 seconds there (docs/product.md §1, S5). */
export function Paid({ title, bought }: { title: string; bought: BoughtCredits }) {
  const { sentence, path, place } = goalOf(bought);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    void renewCredits(queryClient);
    // In the place of this page: 'Back' must not lead to a payment that is over.
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
          {place}
        </ButtonLink>
      }
    >
      <p role="status">{sentence}</p>
    </Scene>
  );
}
