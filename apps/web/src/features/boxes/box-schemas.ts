import '../../lib/forms.ts';
import { correctBoxBody, createBoxBody } from '@hooray/contract/boxes.ts';

// The forms take the schemas from here, because what builds them must run after forms.ts.
export const createBoxForm = createBoxBody.omit({ ownerEmail: true });
export const editBoxForm = correctBoxBody;
