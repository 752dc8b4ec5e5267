import { applicationText } from '../../../shared/messages/application.ts';
import { trpc } from '../../api.ts';
import { type Refused, refusedField } from '../../ui/form/field-refusal.ts';
import { showError } from '../../ui/page/toast.ts';
import { FIELD_ORDER } from './application-values.ts';
import type { ApplicationForm } from './use-application.ts';

interface Failed extends Refused {
  data?: { field?: string | undefined; httpStatus: number } | null | undefined;
}

/**
 * Shows why the server refused an application, next to the field if it named one, and resolves to
 * that field's name. Uploads and services that no longer exist are removed from the form.
 */
export function useRefusal(form: ApplicationForm) {
  const { packages } = trpc.useUtils().discovery;

  return async (error: Failed): Promise<string | undefined> => {
    const isServerFault = (error.data?.httpStatus ?? 500) >= 500;
    const text = isServerFault ? applicationText('failed.text') : error.message;
    showError({ title: applicationText('failed.title'), ...(text && { text }) });
    const name = refusedField(error, FIELD_ORDER);
    if (!name) return undefined;
    if (error.message === applicationText('error.uploadGone')) form.setFieldValue(name, '');
    if (error.message === applicationText('error.serviceGone')) {
      await packages.invalidate();
      const offered = packages.getData()?.flatMap((item) => (item.isActive ? item.name : []));
      const { services } = form.getValues();
      form.setFieldValue(
        'services',
        offered ? services.filter((item) => offered.includes(item)) : services,
      );
    }
    form.setFieldError(name, error.message);
    return name;
  };
}
