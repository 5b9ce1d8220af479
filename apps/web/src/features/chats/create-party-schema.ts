import '../../lib/forms.ts';
import { chatBody } from '@hooray/contract/chats.ts';

/** What one tells of a new party; who takes part shows by coming. */
export const createPartyForm = chatBody.pick({ name: true, description: true });
