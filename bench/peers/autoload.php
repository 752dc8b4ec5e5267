<?php
/**
 * Stands where Composer's autoloader would, in an Easy!Appointments without its libraries: takes
 * Guzzle from Debian, and lets calendar files and Google's client do nothing. See README.md.
 */

/** Takes every call and does nothing, so that what uses it costs Easy!Appointments nothing. */
class LibraryLeftOut
{
    const CALENDAR = '';

    public function __construct(mixed ...$arguments)
    {
    }

    public function __call(string $method, array $arguments): mixed
    {
        return $method === 'getStream' ? '' : $this;
    }
}

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'GuzzleHttp\\')) {
        require_once '/usr/share/php/GuzzleHttp/autoload.php';
    } elseif (str_starts_with($class, 'Jsvrcek\\ICS\\') || str_starts_with($class, 'Google_')) {
        class_alias(LibraryLeftOut::class, $class);
    }
});
