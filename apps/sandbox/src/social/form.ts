import { z } from 'zod';
import { type Html, html } from '../html.ts';
import { type FailureScenario, scenarioList } from '../scenarios.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

function isOnLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && loopbackNames.includes(url.hostname);
}

export function signInRequestSchema(clientId: string) {
  return z.object({
    client_id: z.literal(clientId, 'is not the one of this sandbox'),
    redirect_uri: z.string().refine(isOnLoopback, 'must be an http address on localhost, 127.0.0.1 or [::1]'),
    response_type: z.literal('code', 'must be code'),
    state: z.string().default(''),
    scope: z.string().default(''),
    code_challenge: z.string().regex(/^[\w-]{43}$/, 'must be a SHA-256 hash in base64url'),
    code_challenge_method: z.literal('S256', 'must be S256'),
  });
}
export type SignInRequest = z.output<ReturnType<typeof signInRequestSchema>>;

const whenGiven = (text: string) => text || undefined;

/** An empty email or birthday means that the person doesn't share it. */
export const personSchema = z.object({
  name: z.string().trim().min(1, 'Please say a name.').max(200, 'That name is too long.'),
  email: z
    .string()
    .trim()
    .regex(/^$|^[^\s@]+@[^\s@]+$/, 'This is not an e-mail address.')
    .max(320, 'That e-mail address is too long.')
    .transform(whenGiven),
  birthday: z.literal('').or(z.iso.date('This is not a day.')).transform(whenGiven),
});

export interface Draft {
  name: string;
  email: string;
  birthday: string;
  problems: string[];
}

export interface FormTexts {
  action: string;
  /** For example 'a Facebook account'. */
  account: string;
  scenarios: readonly FailureScenario[];
}

/** The form needs no scripts, so that it also works in a test. */
export function signInForm(request: SignInRequest, draft: Draft, texts: FormTexts): Html {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
  const problems = draft.problems.map((problem) => html`<p class="problem" role="alert">${problem}</p>`);
  return html`<p>You stand in for a person with ${texts.account}. What you write here is what Hooray gets to
know, and the same e-mail is the same person again.</p>
${problems}
<form method="post" action="${texts.action}">
${hidden}
<div class="card">
<label>Name <input name="name" value="${draft.name}" autocomplete="name" maxlength="200" required></label>
<label>E-mail (may stay empty)
<input type="email" name="email" value="${draft.email}" autocomplete="email" maxlength="320"></label>
<label>Birthday (may stay empty)
<input type="date" name="birthday" value="${draft.birthday}" autocomplete="bday"></label>
<div class="acts">
<button type="submit" name="answer" value="continue">Continue</button>
<button type="submit" name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button>
</div>
</div>
${texts.scenarios.length > 0 ? scenarioList('answer', texts.scenarios) : ''}
</form>
`;
}
