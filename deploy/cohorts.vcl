# For Varnish in front of the pages: all visitors share what it keeps, and each gets the cookie that the header
# X-Cohort asks for.
sub vcl_recv {
  unset req.http.Cookie;
  set req.http.X-Own-Cohort = req.http.X-Cohort;
  unset req.http.X-Cohort;
}
sub vcl_deliver {
  if (req.http.X-Own-Cohort ~ "^[A-Za-z0-9_-]{1,40}$" && resp.http.Content-Type ~ "^text/html") {
    set resp.http.Set-Cookie = "cohort=" + req.http.X-Own-Cohort + "; Path=/; Max-Age=2592000; SameSite=Lax; Secure";
  }
}
