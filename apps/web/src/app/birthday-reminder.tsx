import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** For accounts made by social sign-in that came without a birthday: most of Hooray is closed until it is told. */
export function BirthdayReminder() {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Notice tone="warning">
        Please tell us your birthday first.{' '}
        <Link to="/profile" className="link">
          Open your profile
        </Link>
      </Notice>
    </div>
  );
}
