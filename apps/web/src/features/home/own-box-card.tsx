import { Link } from 'react-router';
import { PeekingBoxPicture } from '../../ui/art/peeking-box-picture.tsx';
import { pictureCardClass } from '../../ui/picture-card-class.ts';

const look = pictureCardClass(
  'mango',
  'relative flex min-w-0 items-center gap-4 p-4 sm:gap-6 sm:p-6 lg:h-full lg:flex-col-reverse lg:justify-end lg:gap-10 lg:p-8 lg:text-center ' +
    'has-focus-visible:outline-3 has-focus-visible:outline-blueberry has-focus-visible:outline-offset-3',
);

/** The way to the box that others make for oneself: all of the card is its link. */
export function OwnBoxCard() {
  return (
    <section aria-labelledby="own-box" className={look}>
      <PeekingBoxPicture className="w-24 shrink-0 min-[22rem]:w-28 sm:w-44 lg:w-72" />
      <div className="min-w-0">
        <h2 id="own-box" className="text-lg min-[22rem]:text-xl sm:text-2xl">
          <Link
            to="/celebrate/my_birthday_box"
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            Your Birthday Box
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">
          What friends wrap for your birthday waits for you here until the day.
        </p>
      </div>
    </section>
  );
}
