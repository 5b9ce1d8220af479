import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, networkError } from '../api/api-error.ts';
import { sentenceOf } from '../api/sentence-of.ts';
import { loadCode } from '../browser/lazy-component.ts';
import { say } from '../language/say.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** Returns a form's schema, or loads it. A page starts without Zod, which is loaded when the user focuses a field. */
export type LoadSchema<S extends FormSchema> = () => S | Promise<S>;

export function useContractForm<S extends FormSchema>(
  load: LoadSchema<S>,
  defaultValues: DefaultValues<z.input<S>>,
) {
  const loadAhead = useRef(load);
  useEffect(() => {
    const stopping = new AbortController();
    const prepare = () => {
      if (!document.activeElement?.matches('input, textarea, select')) return;
      stopping.abort();
      // If this fails, submitting tries again.
      void loadResolver(loadAhead.current).catch(() => {});
    };
    addEventListener('focusin', prepare, stopping);
    // A field may have had the focus from the start.
    prepare();
    return () => stopping.abort();
  }, []);
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = async (...input) => {
    type Result = Awaited<ReturnType<typeof resolver>>;
    const validate = await loadResolver(load).catch(networkError);
    if (validate instanceof ApiError)
      return { values: {}, errors: { root: { message: sentenceOf(validate) } } } as Result;
    const result = await validate(...input);
    return { ...result, errors: inPageLanguage(result.errors) } as Result;
  };
  return useForm<z.input<S>, unknown, z.output<S>>({ resolver, defaultValues });
}

async function loadResolver<S extends FormSchema>(load: LoadSchema<S>) {
  // The schema is loaded after this, because Zod must be configured before a schema is built.
  const { zodResolver } = await loadCode(() => import('./validation.ts'));
  return zodResolver(await loadCode(async () => load()));
}

/** Translates errors, because the contract's schemas have English messages. */
export function inPageLanguage(errors: FieldErrors): FieldErrors {
  const said = Object.entries(errors).map(([name, error]) => {
    if (typeof error?.message === 'string') return [name, { ...error, message: say(error.message) }];
    return [name, error && inPageLanguage(error as FieldErrors)];
  });
  return Object.fromEntries(said);
}

/** Shows each issue of a refusal at its field, or else the refusal as the form's own sentence (`formErrorOf`). */
export function submitTo<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  write: (values: Output) => Promise<unknown>,
  fallback?: string,
) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await write(values);
    } catch (error) {
      showRefusal(form, error, fallback);
    }
  });
  return (event?: BaseSyntheticEvent) => {
    const submitted = event && formOf(event.currentTarget);
    if (submitted) takeOverFields(form, submitted);
    return submit(event);
  };
}

/** A form with several submit buttons submits by their clicks. */
function formOf(target: unknown): HTMLFormElement | null {
  if (target instanceof HTMLButtonElement) return target.form;
  return target instanceof HTMLFormElement ? target : null;
}

/** Reads the fields' values from the document, because autofill may change them without an event. */
function takeOverFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { elements }: HTMLFormElement,
) {
  for (const field of elements) {
    if (!isFilledIn(field)) continue;
    const known = form.getValues(field.name as Path<Input>);
    if (typeof known === 'string' && known !== field.value)
      form.setValue(field.name as Path<Input>, field.value as PathValue<Input, Path<Input>>);
  }
}

type FilledInField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isFilledIn(field: Element): field is FilledInField {
  if (field instanceof HTMLInputElement) return !/^(checkbox|radio|file)$/.test(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

export function formErrorOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): string | undefined {
  return form.formState.errors.root?.message;
}

function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fallback: string | undefined,
) {
  const sentence = sentenceOf(error, fallback);
  const issues = (error instanceof ApiError && error.issues) || [];
  const known = issues.filter((issue) => issue.path in form.getValues());
  for (const [index, { path, message }] of known.entries()) {
    form.setError(path as Path<Input>, { message }, { shouldFocus: index === 0 });
  }
  // Don't repeat a field's sentence below the form.
  if (!known.some((issue) => issue.message === sentence)) form.setError('root', { message: sentence });
}
