/** The configuration of Easy!Appointments, PHP-FPM, nginx and MariaDB: tuned as a careful operator would. */
import { join } from 'node:path';

/** Two for each core: their work is processor time, so that more of them would only take memory. */
const WORKERS = 4;

export interface Places {
  /** Everything of this run, removed at its end. */
  folder: string;
  /** Where nginx listens. */
  url: string;
}

export const siteIn = (folder: string) => join(folder, 'site');
export const socketsIn = (folder: string) => ({
  database: join(folder, 'mariadb.sock'),
  php: join(folder, 'php.sock'),
});

/** The file an operator writes from `config-sample.php`: production, a database on this machine. */
export function siteConfig({ folder, url }: Places): string {
  return `<?php
class Config
{
    const BASE_URL = '${url}';
    const LANGUAGE = 'english';
    const DEBUG_MODE = false;
    const DB_HOST = '${socketsIn(folder).database}';
    const DB_NAME = 'easyappointments';
    const DB_USERNAME = 'root';
    const DB_PASSWORD = '';
}
`;
}

/** All tables fit into memory; each commit reaches the disk, which is MariaDB's own default. */
export function databaseArguments(folder: string): string[] {
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--socket=${socketsIn(folder).database}`,
    `--pid-file=${join(folder, 'mariadb.pid')}`,
    '--skip-networking',
    '--innodb-buffer-pool-size=256M',
    '--innodb-flush-log-at-trx-commit=1',
    '--max-connections=50',
  ];
}

/** Workers that stay, and compiled code that is kept and not looked for anew. */
export function phpConfig(folder: string): string {
  return `[global]
error_log = ${join(folder, 'php.log')}
[site]
listen = ${socketsIn(folder).php}
pm = static
pm.max_children = ${WORKERS}
php_admin_value[opcache.enable] = 1
php_admin_value[opcache.memory_consumption] = 64
php_admin_value[opcache.validate_timestamps] = 0
`;
}

/** As Easy!Appointments documents it for nginx. Each client is who the load says it is. */
export function webServerConfig({ folder, url }: Places): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `nginx-${kind}`)};`,
  );
  return `worker_processes 2;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')};
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  gzip on;
  gzip_types text/css application/javascript application/json;
${temporary.join('\n')}
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  server {
    listen ${new URL(url).host};
    root ${siteIn(folder)};
    index index.php;
    location / { try_files $uri $uri/ /index.php$is_args$args; }
    location ~ ^/index\\.php(/|$) {
      fastcgi_split_path_info ^(.+?\\.php)(/.*)$;
      include /etc/nginx/fastcgi_params;
      # The page finds its files by it, and Debian's has no port.
      fastcgi_param HTTP_HOST $host:$server_port;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info;
      fastcgi_buffers 16 32k;
      fastcgi_pass unix:${socketsIn(folder).php};
    }
  }
}
`;
}
