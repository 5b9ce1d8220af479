import '../../lib/forms.ts';
import { accountsCalls } from '@hooray/contract/accounts.ts';

/** What one tells to find somebody: their e-mail address. */
export const friendSearchForm = accountsCalls['GET /api/auth/get_user_by_mail'].query;
