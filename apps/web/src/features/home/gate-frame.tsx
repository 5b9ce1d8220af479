import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import {
  backdropClass,
  closeClass,
  headClass,
  popupClass,
  viewportClass,
} from '../../ui/dialogs/dialog-class.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { gatePictures } from './gate-pictures.ts';

export const gatePictureSize = { width: 320, height: 240 };
export const gatePlaceClass = 'relative mx-auto max-w-80 overflow-hidden rounded-card bg-blueberry-soft';

/**
 * Shows the birthday gate before the app has loaded, in the place of BirthdayGateDialog. boot.js decides whether it
 * appears, picks its picture, and closes it.
 */
export function GateFrame() {
  const { t } = useLingui();
  return (
    <div data-gate hidden>
      <div className={backdropClass} />
      <div className={viewportClass}>
        <div role="dialog" aria-modal="true" aria-labelledby="gate-title" className={popupClass('small')}>
          <div className={headClass}>
            <h2 id="gate-title" className="min-w-0 pt-1">{t`Today is not your birthday!`}</h2>
            <button type="button" aria-label={t`Close`} className={closeClass}>
              <CloseIcon />
            </button>
          </div>
          <div className={gatePlaceClass}>
            <img
              data-pictures={gatePictures.join(' ')}
              alt={t`A monster that was hoping for cake`}
              {...gatePictureSize}
              fetchPriority="high"
              className="w-full"
            />
          </div>
          <GateText />
          <Button data-focus className="w-full">
            <Trans>Come in anyway</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

export function GateText() {
  return (
    <p className="my-5 text-center text-ink-soft">
      <Trans>Your cake is still in the oven. Come in and celebrate with everyone else.</Trans>
    </p>
  );
}
