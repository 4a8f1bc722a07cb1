import { failureOf } from './failure';
import { type FormOptions, useForm } from './use-form';

interface MutationFormOptions<Values, Data> extends FormOptions<Values, Data> {
  mutation: { mutateAsync: (data: Data) => Promise<unknown> };
}

/** A form whose entries a procedure takes; the mutation's `onSuccess` does what follows. */
export function useMutationForm<Values extends object, Data>(options: MutationFormOptions<Values, Data>) {
  const { mutation, ...form } = options;
  return useForm({
    ...form,
    send: (data) =>
      mutation.mutateAsync(data).then(
        () => undefined,
        (error: unknown) => {
          const { fields, text } = failureOf(error);
          const isPlaced = Object.keys(fields).some((name) => name in form.initial);
          return isPlaced ? fields : { ...fields, form: text };
        },
      ),
  });
}
