import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { readLastChat } from '../last-chat.ts';
import type { RenderPersonActions } from '../person-actions.ts';

export function LastChatPanel({ renderPersonActions }: { renderPersonActions: RenderPersonActions }) {
  const { t } = useLingui();
  const [chat] = useState(() => readLastChat(new Date()));
  if (!chat) return null;
  const { aliasId, initial, monster } = chat;
  return (
    <Card aria-label={t`Your last chat`} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4! sm:p-4!">
      <Monster kind={monster} className="w-11 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">
        <Trans>Your last chat was with {initial}.</Trans>
      </p>
      <div className="flex gap-2">{renderPersonActions({ id: aliasId, name: initial })}</div>
    </Card>
  );
}
