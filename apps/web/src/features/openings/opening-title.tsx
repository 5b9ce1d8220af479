import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** The title for the birthday person. */
export function OpeningTitle({ name, isToday }: { name: string; isToday: boolean }) {
  if (isToday)
    return (
      <Trans>
        <bdi>{name}</bdi>, it's today!
      </Trans>
    );
  return (
    <Trans>
      <bdi>{name}</bdi>, this is for you!
    </Trans>
  );
}

/** @param friends undefined if the page doesn't know all of them */
export function wrappedBy(friends: number | undefined): string {
  if (friends === undefined) return t`Your friends wrapped this for you.`;
  return plural(friends, {
    one: 'A friend wrapped this for you.',
    other: '# friends wrapped this for you.',
  });
}
