/** The marketplace that is simulated. Mid-January: both changes of daylight-saving time lie ahead. */
export const START = Date.UTC(2027, 0, 15);

export const SETTINGS = {
  LOG_LEVEL: 'silent',
  SECRET: 'a secret of the simulation, long enough',
  SITE_URL: 'https://truewheel.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  GEOCODER_URL: 'https://geocoder.example',
  BOOKING_HORIZON_DAYS: '45',
};

/** As an admin sets them. */
export const RETENTION_MONTHS = '7';

export const ADMIN = { email: 'admin0@office.example', password: 'Right-pass-1' };
