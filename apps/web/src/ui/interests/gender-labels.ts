import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Gender = 'Male' | 'Female' | 'Someone';

const genderLabels: Readonly<Record<Gender, MessageDescriptor>> = {
  Male: msg({ message: 'Male', comment: 'The gender of a person' }),
  Female: msg({ message: 'Female', comment: 'The gender of a person' }),
  Someone: msg({ message: 'Someone', comment: 'The gender of a person who is neither Male nor Female' }),
};

export const genderLabel = (gender: Gender): string => i18n._(genderLabels[gender]);
