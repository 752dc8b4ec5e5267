const NETWORKS = [
  { name: 'Instagram', field: 'instagram', base: 'https://www.instagram.com/' },
  { name: 'Facebook', field: 'facebook', base: 'https://www.facebook.com/' },
] as const;

export interface SocialLink {
  name: (typeof NETWORKS)[number]['name'];
  handle: string;
  url: string;
}

/** Text that isn't a handle gets no link. */
export function socialLinks(technician: { instagram: string; facebook: string }): SocialLink[] {
  return NETWORKS.flatMap(({ name, field, base }) => {
    const handle = handleOf(technician[field]);
    return handle ? [{ name, handle, url: `${base}${handle}` }] : [];
  });
}

/** From `@two.wheels`, `two.wheels` or a pasted profile URL. */
function handleOf(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram|facebook)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  return /^[\w.-]{1,64}$/.test(bare) ? bare : undefined;
}
