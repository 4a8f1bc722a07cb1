import { type FormEvent, useState } from 'react';
import type { FieldErrors } from './field-issues';

export interface FormOptions<Values, Data> {
  initial: Values;
  /** What is sent, or the words for each field (`readEntries`). */
  read: (values: Values) => { data: Data | null; errors: FieldErrors };
  /** Errors come with a try and stay until the next one; after the first they follow what is typed; they always do. */
  mode?: 'tried' | 'afterTry' | 'always';
  /** The first rejected field takes the focus. */
  focusesErrors?: boolean;
}

interface SendingOptions<Values, Data> extends FormOptions<Values, Data> {
  /** Gives the words for each rejected field, under `form` for the whole; nothing when all went well. */
  send: (data: Data) => FieldErrors | undefined | Promise<FieldErrors | undefined>;
}

/** The entries of a form and their errors. What is rejected as a whole is at the only field, else in `errors.form`. */
export function useForm<Values extends object, Data>(options: SendingOptions<Values, Data>) {
  const { initial, read, send, mode = 'tried', focusesErrors = false } = options;
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState<Values | null>(null);
  const [rejected, setRejected] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const names = Object.keys(initial);
  const judged = mode === 'always' || (mode === 'afterTry' && tried) ? values : tried;
  const errors = { ...rejected, ...(judged && read(judged).errors) };

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    const first = names.find((name) => found[name]);
    const field = focusesErrors && first ? form.elements.namedItem(first) : null;
    if (field instanceof HTMLElement) field.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const entries = read(values);
    setTried(values);
    setRejected({});
    show(form, entries.errors);
    if (entries.data === null) return;
    setIsBusy(true);
    let found: FieldErrors;
    try {
      found = (await send(entries.data)) ?? {};
    } finally {
      setIsBusy(false);
    }
    const [only, ...others] = names;
    setRejected(only && others.length === 0 && found.form ? { [only]: found[only] ?? found.form } : found);
    if (Object.keys(found).length === 0) setTried(null);
    show(form, found);
  };
  return {
    values,
    errors,
    isBusy,
    wasTried: tried !== null,
    set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    /** Back to the entries that it began with. */
    reset: () => setValues(initial),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** What a text field is given. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
}
