import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Without a birthday, most of Hooray is locked for everyone but ADMINs. */
export function BirthdayReminder() {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Notice tone="warning">
        <Trans>
          Please tell us your birthday first.{' '}
          <Link to="/profile" className="link">
            Open your profile
          </Link>
        </Trans>
      </Notice>
    </div>
  );
}
