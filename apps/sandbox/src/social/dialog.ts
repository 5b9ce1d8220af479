import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../page.ts';
import { type Draft, type FormTexts, personSchema, type SignInRequest, signInForm } from './form.ts';
import type { Person } from './grants.ts';

type Query = Record<string, string>;

interface Dialog<Request extends SignInRequest> extends FormTexts {
  requestSchema: z.ZodType<Request>;
  /** The query for the return address after Cancel. */
  denial(): Query;
  /** The query for the return address after any other button. `act` is that button. */
  consent(request: Request, person: Person, act: string): Query;
}

const typedSchema = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  birthday: z.string().default(''),
  answer: z.string().default('continue'),
});

function sendBack(reply: FastifyReply, { redirect_uri, state }: SignInRequest, answer: Query): FastifyReply {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state) url.searchParams.set('state', state);
  return reply.redirect(url.href, 302);
}

/** Adds the page and form on which a person identifies themselves. */
export function addDialog<Request extends SignInRequest>(
  app: FastifyInstance,
  dialog: Dialog<Request>,
): void {
  const { action, requestSchema, denial, consent } = dialog;
  const sendForm = (reply: FastifyReply, status: number, asked: Request, draft: Draft) =>
    sendPage(reply, status, 'Sign in to Hooray', signInForm(asked, draft, dialog));

  app.get(action, (request, reply) => {
    const asked = requestSchema.parse(request.query);
    return sendForm(reply, 200, asked, { name: '', email: '', birthday: '', problems: [] });
  });

  app.post(action, (request, reply) => {
    const asked = requestSchema.parse(request.body);
    const typed = typedSchema.parse(request.body);
    if (typed.answer === 'cancel') return sendBack(reply, asked, denial());
    const person = personSchema.safeParse(typed);
    if (person.success) return sendBack(reply, asked, consent(asked, person.data, typed.answer));
    const problems = person.error.issues.map(({ message }) => message);
    return sendForm(reply, 400, asked, { ...typed, problems });
  });
}
