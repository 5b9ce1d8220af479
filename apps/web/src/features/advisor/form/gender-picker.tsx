import { type AdvisorGender, advisorGenders } from '@hooray/contract/advisor/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { MonsterKind } from '../../../ui/monsters/palette.ts';
import { type PictureCardTone, pictureCardClass } from '../../../ui/picture-card-class.ts';

interface Look {
  label: MessageDescriptor;
  monster: MonsterKind;
  tone: PictureCardTone;
}

/** Keyed by the English words on the wire. */
const looks: Record<AdvisorGender, Look> = {
  Male: {
    label: msg({ message: 'Male', comment: 'Whom a gift is for.' }),
    monster: 'cyclops',
    tone: 'mint',
  },
  Female: {
    label: msg({ message: 'Female', comment: 'Whom a gift is for.' }),
    monster: 'wings',
    tone: 'raspberry',
  },
};

interface GenderPickerProps {
  /** Empty if none is picked. */
  value: string;
  onChange: (gender: string) => void;
}

/** Pressing the picked gender again clears the choice. */
export function GenderPicker({ value, onChange }: GenderPickerProps) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-extrabold">
        <Trans>Who is it for? (optional)</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        {advisorGenders.map((gender) => {
          const isPicked = gender === value;
          const { label, monster, tone } = looks[gender];
          const ring = isPicked ? 'ring-4 ring-blueberry' : '';
          return (
            <button
              key={gender}
              type="button"
              aria-pressed={isPicked}
              onClick={() => onChange(isPicked ? '' : gender)}
              className={pictureCardClass(
                tone,
                `flex min-w-0 flex-col items-center justify-center gap-x-4 gap-y-1 p-3 sm:flex-row sm:p-4 ${ring}`,
              )}
            >
              <Monster kind={monster} mood={isPicked ? 'party' : 'happy'} className="w-20 sm:w-24" />
              <span className="flex items-center gap-1.5 font-extrabold text-lg sm:text-xl">
                {isPicked && <CheckIcon />}
                <span>{t(label)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
