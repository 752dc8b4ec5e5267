import { Link, Redirect } from 'wouter';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { AuthTag } from './auth-tag.tsx';
import { landingOf } from './landing.ts';
import { LoginForm } from './login-form.tsx';

/** `/login`. Whoever is signed in, now or already, is led to where their role lands. */
export default function LoginPage() {
  const { data: user } = trpc.auth.me.useQuery();
  if (user) return <Redirect to={landingOf(user.role)} replace />;

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
            Do you fix bikes? <Link href={paths.techRegister}>Sign up as a technician</Link>
          </p>
        </>
      }
    >
      <LoginForm />
    </AuthTag>
  );
}
