import { Link, Redirect } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { richText } from '../ui/rich-text.ts';
import { AuthTag } from './auth-tag.tsx';
import { landingPath } from './landing.ts';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const { data: user } = trpc.auth.me.useQuery();
  if (user) return <Redirect to={landingPath(user.role)} replace />;

  return (
    <AuthTag
      title={authText('signIn.title')}
      lead={authText('signIn.text')}
      stub={
        <>
          {site.needsAdmin && (
            <p>{richText(authText('signIn.noAdmin'), { code: (text) => <code>{text}</code> })}</p>
          )}
          <p>
            {richText(authText('signIn.customers'), {
              link: (text) => <Link href={paths.home}>{text}</Link>,
            })}
          </p>
          <p>
            {richText(authText('signIn.apply'), {
              link: (text) => <Link href={paths.techRegister}>{text}</Link>,
            })}
          </p>
        </>
      }
    >
      <LoginForm />
    </AuthTag>
  );
}
