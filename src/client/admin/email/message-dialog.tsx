import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { currentLanguage } from '#current-language';
import type { MessagePreview } from '../../../shared/admin/message.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../../../shared/messages/languages.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { useKeptForm } from '../../ui/form/kept-typing.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showSuccess } from '../../ui/page/toast.ts';
import classes from './email-reader.module.css';

const EMPTY = {
  audience: 'all',
  city: '',
  packageId: '',
  ...(Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`subject-${language}`, ''],
      [`markdown-${language}`, ''],
    ]),
  ) as Record<`${'subject' | 'markdown'}-${Language}`, string>),
};
type Values = typeof EMPTY;

/** Written in one step, read as its readers will in the next. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ initialValues: EMPTY });
  const forget = useKeptForm<Values>('message', form);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [shown, setShown] = useState<MessagePreview>();
  // One for each preview: a second press of its button sends nothing.
  const key = useRef('');
  const { data: packages } = trpc.admin.packages.list.useQuery();
  const onError = (error: { message: string }) =>
    showFailure(error, { title: adminText('message.failed') });
  const preview = trpc.admin.email.previewMessage.useMutation({
    onSuccess(made) {
      key.current = `${Date.now()} ${Math.random()}`;
      setShown(made);
    },
    onError,
  });
  const utils = trpc.useUtils();
  const send = trpc.admin.email.sendMessage.useMutation({
    onSuccess({ count }) {
      showSuccess({
        title: adminText('message.done.title'),
        text: adminText('message.done.text', { count }),
      });
      forget(EMPTY);
      onClose();
    },
    onError,
    onSettled: () => utils.admin.email.list.invalidate(),
  });

  if (shown) {
    return (
      <Dialog
        size="lg"
        title={adminText('page.preview')}
        onClose={onClose}
        footer={
          <>
            <Button variant="default" onClick={() => setShown(undefined)}>
              {adminText('message.back')}
            </Button>
            <Button
              loading={send.isPending}
              disabled={shown.recipients === 0}
              onClick={() =>
                send.mutate({ ...messageOf(form.values), idempotencyKey: key.current })
              }
            >
              {adminText('message.send', { count: shown.recipients })}
            </Button>
          </>
        }
      >
        {shown.texts.map((text) => (
          <section key={text.language} className={layout.card} lang={text.language}>
            <h3>{text.subject}</h3>
            <div
              className={classes.message}
              inert
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by src/server/content/markdown.ts
              dangerouslySetInnerHTML={{ __html: text.html }}
            />
          </section>
        ))}
      </Dialog>
    );
  }
  return (
    <Dialog
      size="lg"
      title={adminText('message.title')}
      onClose={onClose}
      footer={
        <Button loading={preview.isPending} onClick={() => preview.mutate(messageOf(form.values))}>
          {adminText('page.preview')}
        </Button>
      }
    >
      <div className={layout.form}>
        <NativeSelect
          label={adminText('testEmail.to')}
          data={[
            { value: 'all', label: adminText('message.all') },
            { value: 'news', label: adminText('message.news') },
          ]}
          {...form.getInputProps('audience')}
        />
        <div className={layout.pair}>
          <TextInput label={adminText('message.city')} {...form.getInputProps('city')} />
          <NativeSelect
            label={adminText('message.service')}
            data={[
              { value: '', label: adminText('caller.anyService') },
              ...(packages ?? []).map((each) => ({
                value: String(each.id),
                label: localName(each),
              })),
            ]}
            {...form.getInputProps('packageId')}
          />
        </div>
        <NativeSelect
          label={adminText('message.languages')}
          description={adminText('message.hint')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        <TextInput
          label={adminText('testEmail.subject')}
          maxLength={150}
          lang={language}
          {...form.getInputProps(`subject-${language}`)}
        />
        <Textarea
          label={adminText('message.text')}
          lang={language}
          rows={8}
          {...form.getInputProps(`markdown-${language}`)}
        />
      </div>
    </Dialog>
  );
}

function messageOf(values: Values) {
  const { audience, city, packageId } = values;
  const texts = LANGUAGES.flatMap((language) => {
    const text = {
      subject: values[`subject-${language}`],
      markdown: values[`markdown-${language}`],
    };
    return text.subject || text.markdown ? [[language, text]] : [];
  });
  return {
    isNews: audience === 'news',
    ...(city.trim() && { city }),
    ...(packageId && { packageId: Number(packageId) }),
    texts: Object.fromEntries(texts),
  };
}
