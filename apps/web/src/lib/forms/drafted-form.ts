import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { localStore, type SafeStorage } from '../storage/browser-storage.ts';
import { DraftKeeper } from '../storage/draft-keeper.ts';
import type { DraftValues } from '../storage/drafts.ts';
import { type FormSchema, type LoadSchema, useContractForm } from './forms.ts';

interface DraftOptions {
  /** The draft's id. If undefined, no input is kept. */
  id: string | undefined;
  /** By default the browser keeps the draft, not only this tab. */
  storage?: SafeStorage;
  pictureField?: string;
}

export interface FormDraft {
  note: 'restored' | 'discarded' | undefined;
  /** The part of the input that won't outlive this page. */
  unkept: 'text' | 'picture' | undefined;
  discard: () => void;
  undo: () => void;
  /** Call this after sending. */
  forget: () => void;
}

/** A form that keeps its input until it is sent, even if the page is left or reloaded (docs/product.md §1, S39). */
export function useDraftedForm<S extends FormSchema>(
  load: LoadSchema<S>,
  blank: z.input<S>,
  options: DraftOptions,
) {
  const { id, storage = localStore, pictureField } = options;
  const [start, setStart] = useState(blank);
  const keeper = useMemo(() => (id === undefined ? undefined : new DraftKeeper(id, storage)), [id, storage]);
  const [restored] = useState(() => fittingValues(start, keeper?.found));
  const form = useContractForm(load, { ...start, ...restored } as DefaultValues<z.input<S>>);
  const draft = useDraft(form, { start, restored, keeper, pictureField });
  const isSent = useRef(false);
  useRestart(form, { start, isSent, pictureField });
  return {
    form,
    draft,
    /** Changes the values of a form without input. The form keeps its input, unless it has been sent. */
    begin(values: z.input<S>, sending = { isSent: false }) {
      isSent.current ||= sending.isSent;
      setStart((before) => (!sending.isSent && isSameText(before, values) ? before : values));
    },
  };
}

interface Restart<Input> {
  start: Input;
  isSent: RefObject<boolean>;
  pictureField: string | undefined;
}

/** Resets the form when its start has changed. Runs after the draft has learned the new start. */
function useRestart<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { start, isSent, pictureField }: Restart<Input>,
): void {
  const shown = useRef(start);
  useEffect(() => {
    const before = shown.current;
    if (before === start) return;
    shown.current = start;
    const wasSent = isSent.current;
    isSent.current = false;
    if (!wasSent && !isSameText(form.getValues(), before)) return;
    const picture = pictureField === undefined ? null : form.getValues()[pictureField];
    form.reset(start);
    if (!wasSent && picture !== null) form.setValue(pictureField as Path<Input>, picture);
  }, [form, start, isSent, pictureField]);
}

interface DraftParts<Input> {
  start: Input;
  restored: DraftValues;
  keeper: DraftKeeper | undefined;
  pictureField: string | undefined;
}

function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { start, restored, keeper, pictureField }: DraftParts<Input>,
): FormDraft {
  const [note, setNote] = useState<FormDraft['note']>(keeper?.found && 'restored');
  const [unkept, setUnkept] = useState<FormDraft['unkept']>();
  const [discarded, setDiscarded] = useState<Input>(start);
  useEffect(() => {
    // Validate restored values, so that one which has become invalid shows why.
    const names = Object.keys(restored) as Path<Input>[];
    if (names.length > 0) void form.trigger(names);
    if (keeper === undefined || pictureField === undefined) return;
    void keeper.loadPicture().then((picture) => {
      if (picture) form.setValue(pictureField as Path<Input>, picture as PathValue<Input, Path<Input>>);
    });
  }, [form, keeper, pictureField, restored]);
  useEffect(() => {
    if (keeper === undefined) return;
    const blank = JSON.stringify(draftValuesOf(start));
    return onInput(form, pictureField, (values, picture) => {
      if (JSON.stringify(values) === blank && picture === null) {
        keeper.remove();
        setNote(undefined);
        setUnkept(undefined);
        return;
      }
      setNote((before) => (before === 'discarded' ? undefined : before));
      void keeper.save(values, picture).then(setUnkept);
    });
  }, [form, keeper, pictureField, start]);
  return {
    note,
    unkept,
    discard() {
      setDiscarded(form.getValues());
      form.reset(start);
      setNote('discarded');
    },
    undo() {
      form.reset(discarded, { keepDefaultValues: true });
      setNote('restored');
    },
    forget() {
      keeper?.remove();
      setNote(undefined);
      setUnkept(undefined);
    },
  };
}

/** Calls back on input only, because the library reports other changes too. Returns a function that unsubscribes. */
function onInput<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  pictureField: string | undefined,
  listener: (values: DraftValues, picture: File | null) => void,
): () => void {
  let seen = JSON.stringify(draftValuesOf(form.getValues()));
  let seenPicture: File | null = null;
  return form.subscribe({
    formState: { values: true },
    callback({ name }) {
      const all = form.getValues();
      const values = draftValuesOf(all);
      const text = JSON.stringify(values);
      const picture: File | null = pictureField === undefined ? null : all[pictureField];
      if (text === seen && picture === seenPicture) return;
      seen = text;
      seenPicture = picture;
      // The library would keep a restored field's error until the first submit.
      if (name && form.getFieldState(name as Path<Input>).error) void form.trigger(name as Path<Input>);
      listener(values, picture);
    },
  });
}

/** Passwords are never kept. */
const isKept = ([name, value]: [string, unknown]) =>
  (typeof value === 'string' || typeof value === 'boolean') && !name.toLowerCase().includes('password');

const isSameText = (one: FieldValues, other: FieldValues) =>
  JSON.stringify(draftValuesOf(one)) === JSON.stringify(draftValuesOf(other));

function draftValuesOf(values: FieldValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(isKept));
}

/** Returns the draft's values that differ from a new form's. Checks them, because storage can be edited by hand. */
function fittingValues(start: FieldValues, found: DraftValues = {}): DraftValues {
  const fitting = Object.entries(found).filter(
    ([name, value]) =>
      Object.hasOwn(start, name) && typeof value === typeof start[name] && value !== start[name],
  );
  return Object.fromEntries(fitting);
}
