import '../../../lib/forms/validation.ts';

import { addressedBoxBody, correctBoxBody } from '@hooray/contract/boxes/calls.ts';
import { boxDateField } from '../../../lib/forms/birthday-fields.ts';

// Forms import the schemas from here, because validation.ts must configure Zod before a schema is built.
export const createBoxForm = addressedBoxBody
  .omit({ ownerEmail: true })
  .extend({ birthdayDate: boxDateField });

/** Asks for the day if the friend has no birthday, which is possible for an ADMIN. */
export const friendBoxForm = createBoxForm
  .pick({ surprise: true, birthdayDate: true })
  .partial({ birthdayDate: true });

export const editBoxForm = correctBoxBody.extend({ birthdayDate: boxDateField.optional() });
