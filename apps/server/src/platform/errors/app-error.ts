import { type ErrorBody, type ErrorCode, errorCatalog } from '@hooray/contract/protocol/errors.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { renderSentence, type Said } from '@hooray/contract/protocol/sentences.ts';
import { write } from '../language/write.ts';

interface Mistake {
  path: string;
  message: Said;
}

interface Details {
  field?: string;
  /** The first one's message is used if there is no other. */
  issues?: Mistake[];
  /** In whole seconds. */
  retryAfter?: number;
  /** Replaces the code's message. */
  message?: Said;
  cause?: unknown;
}

/** The code determines status and message. `message` is in English, for logs. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: Said;
  readonly issues: Mistake[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { field, issues, retryAfter, message: given, cause }: Details = {}) {
    const message = given ?? errorCatalog[code].message;
    const named = field === undefined ? issues : [{ path: field, message }];
    const sentence = named?.[0]?.message ?? message;
    super(renderSentence(sentence, 'en'), { cause });
    this.name = 'AppError';
    this.code = code;
    this.sentence = sentence;
    this.issues = named;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }

  messageIn(language: SentenceLanguage): string {
    return write(this.sentence, language);
  }

  toBody(language: SentenceLanguage): ErrorBody {
    const { status: statusCode, code } = this;
    const message = this.messageIn(language);
    const issues = this.issues?.map((issue) => ({ ...issue, message: write(issue.message, language) }));
    return issues ? { statusCode, code, message, issues } : { statusCode, code, message };
  }
}

/** Shed load isn't logged, because that would add to the load. */
export const isShed = ({ code, cause }: AppError): boolean => code === 'UNAVAILABLE' && cause === undefined;

export function invalidField(path: string, message: Said): AppError {
  return new AppError('VALIDATION', { issues: [{ path, message }] });
}
