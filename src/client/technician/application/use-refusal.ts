import { APPLICATION } from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { type Refused, refusedField } from '../../ui/form/field-refusal.ts';
import { showToast } from '../../ui/page/toast.ts';
import { FIELD_ORDER } from './application-values.ts';
import type { ApplicationForm } from './use-application.ts';

interface Failed extends Refused {
  data?: { field?: string | undefined; httpStatus: number } | null | undefined;
}

/**
 * Shows what the server did not take of an application, beside its field where it named one, and
 * answers that field. What the server no longer has is taken out, so that it is not sent again.
 */
export function useRefusal(form: ApplicationForm) {
  const { packages } = trpc.useUtils().discovery;

  return async (error: Failed): Promise<string | undefined> => {
    const isOurs = (error.data?.httpStatus ?? 500) >= 500;
    const text = isOurs ? APPLICATION.failed.text : error.message;
    showToast({ title: APPLICATION.failed.title, ...(text && { text }), kind: 'destructive' });
    const name = refusedField(error, FIELD_ORDER);
    if (!name) return undefined;
    if (error.message === APPLICATION.uploadGone) form.setFieldValue(name, '');
    if (error.message === APPLICATION.serviceGone) {
      await packages.invalidate();
      const offered = packages.getData()?.flatMap((each) => (each.isActive ? each.name : []));
      const { services } = form.getValues();
      form.setFieldValue(
        'services',
        offered ? services.filter((each) => offered.includes(each)) : services,
      );
    }
    form.setFieldError(name, error.message);
    return name;
  };
}
