import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CakePicture } from '../../ui/art/cake-picture.tsx';
import { PresentPicture } from '../../ui/art/present-picture.tsx';
import { chatFocus } from './chat-focus.ts';
import { PictureButton, PictureLink } from './picture-card.tsx';

const celebrate = {
  label: msg`Celebrate`,
  sentence: msg`Join the party and meet the people blowing out candles today.`,
  picture: <CakePicture />,
  tone: 'raspberry',
} as const;

const congratulate = {
  label: msg`Congratulate`,
  sentence: msg`Fill a birthday box for a friend with wishes, pictures and gifts.`,
  picture: <PresentPicture />,
  tone: 'mint',
} as const;

interface Props {
  /** Called instead of opening /celebrate, if given. */
  onCelebrate?: () => void;
  isCompact?: boolean;
}

export function CelebrateAndCongratulate({ onCelebrate, isCompact }: Props) {
  const { t } = useLingui();
  const inWords = ({ label, sentence, ...card }: typeof celebrate | typeof congratulate) => ({
    ...card,
    label: t(label),
    sentence: t(sentence),
  });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
      {onCelebrate ? (
        <PictureButton {...inWords(celebrate)} isCompact={isCompact} onClick={onCelebrate} />
      ) : (
        <PictureLink {...inWords(celebrate)} isCompact={isCompact} to="/celebrate" state={chatFocus} />
      )}
      <PictureLink {...inWords(congratulate)} isCompact={isCompact} to="/congratulate" />
    </div>
  );
}
