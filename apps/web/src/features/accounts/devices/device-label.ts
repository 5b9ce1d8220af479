import type { OpenSession } from '@hooray/contract/account-security.ts';

export const deviceLabel = ({ device }: Pick<OpenSession, 'device'>): string => device ?? 'Unknown device';
