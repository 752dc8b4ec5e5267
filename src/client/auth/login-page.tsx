import { Link, Redirect } from 'wouter';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { AuthTag } from './auth-tag.tsx';
import { landingPath } from './landing.ts';
import { LoginForm } from './login-form.tsx';

/** `/login`. Anyone signed in is redirected to their role's start page. */
export default function LoginPage() {
  const { data: user } = trpc.auth.me.useQuery();
  if (user) return <Redirect to={landingPath(user.role)} replace />;

  return (
    <AuthTag
      title="Sign in"
      lead="For technicians and administrators."
      stub={
        <>
          <p>
            Customers can <Link href={paths.home}>browse and book</Link> without an account.
          </p>
          <p>
            Fix bikes? <Link href={paths.techRegister}>Sign up as a technician</Link>
          </p>
        </>
      }
    >
      <LoginForm />
    </AuthTag>
  );
}
