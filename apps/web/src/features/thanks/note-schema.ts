import '../../lib/forms/validation.ts';

export { thanksBody } from '@hooray/contract/openings/calls.ts';
