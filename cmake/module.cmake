# adjudge_module(): one folder of src/ as one library, with the tests beside its sources as one program. It
# sees only the modules that its row of cmake/layers.cmake names, and what those see (which
# scripts/check_layers.py refuses).

include(layers)
include(GoogleTest)

# The headers that nearly every file needs, compiled once for all modules and once for all tests. The preset
# `clang` does without, so that `make check` sees a file that relies on them.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/nothing.cpp" CONTENT "")
add_library(adjudge_headers OBJECT "${PROJECT_BINARY_DIR}/nothing.cpp")
target_link_libraries(adjudge_headers PRIVATE adjudge_compiler adjudge_product fmt::fmt)
target_precompile_headers(adjudge_headers PRIVATE
  <algorithm> <array> <cmath> <cstddef> <cstdint> <functional> <map> <numeric> <optional> <set> <span>
  <string> <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# What is tested is optimized as the preset says; the tests themselves are compiled for the compiler's speed.
if(ADJUDGE_UNIT_TESTS OR ADJUDGE_PROGRAM_TESTS)
  add_library(adjudge_tests_compiler INTERFACE)
  target_link_libraries(adjudge_tests_compiler INTERFACE adjudge_compiler GTest::gtest_main fmt::fmt)
  target_compile_options(adjudge_tests_compiler INTERFACE -O0)
  add_library(adjudge_test_headers OBJECT "${PROJECT_BINARY_DIR}/nothing.cpp")
  target_link_libraries(adjudge_test_headers PRIVATE adjudge_tests_compiler)
  target_precompile_headers(adjudge_test_headers PRIVATE <gtest/gtest.h> <fmt/format.h> <nlohmann/json.hpp> <algorithm> <functional>
                                                         <map> <span>)
endif()

set(ADJUDGE_MODULES "")
foreach(row IN LISTS ADJUDGE_LAYERS)
  string(REGEX MATCH "^([a-z]+):(.*)$" matched "${row}")
  set(module "${CMAKE_MATCH_1}")
  string(STRIP "${CMAKE_MATCH_2}" allowed)
  string(REPLACE " " ";" allowed "${allowed}")
  list(APPEND ADJUDGE_MODULES "${module}")
  set(ADJUDGE_LAYER_${module} "${allowed}")
endforeach()

# The include root of a module is a folder that holds nothing but a link to it: src/ itself is on nobody's
# include path, so a header can be found only through a library that was linked.
function(adjudge_include_root module result)
  set(root "${PROJECT_BINARY_DIR}/include/${module}")
  file(MAKE_DIRECTORY "${root}")
  if(NOT EXISTS "${root}/${module}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/src/${module}" "${root}/${module}" SYMBOLIC)
  endif()
  set(${result} "${root}" PARENT_SCOPE)
endfunction()

# adjudge_module(NAME [LIBRARIES ...] [HEAVY_HEADERS ...] [ALONE ...] [FIXTURE name] [ENVIRONMENT NAME=value])
#   LIBRARIES      third-party libraries; private, because their types stay inside the module
#   HEAVY_HEADERS  precompiled for this module
#   ALONE          sources that share a local name with another one: ADJUDGE_UNITY compiles the others several
#                  at a time (docs/decisions/0008-compile-for-the-checks.md)
#   FIXTURE, ENVIRONMENT  of its tests, as adjudge_tests takes them
function(adjudge_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FIXTURE;ENVIRONMENT" "LIBRARIES;HEAVY_HEADERS;ALONE")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp")
  file(GLOB_RECURSE headers RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS "*.hpp")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  # What tests share is theirs alone.
  list(FILTER headers EXCLUDE REGEX "(^|/)testing_")
  adjudge_include_root(${name} root)
  list(TRANSFORM headers PREPEND "${root}/${name}/")

  add_library(${name} STATIC ${sources})
  target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${root}" FILES ${headers})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  if(ADJUDGE_UNITY)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    list(TRANSFORM arg_ALONE APPEND ".cpp")
    set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  foreach(allowed IN LISTS ADJUDGE_LAYER_${name})
    if(TARGET ${allowed})
      target_link_libraries(${name} PUBLIC ${allowed})
    endif()
  endforeach()
  target_link_libraries(${name} PUBLIC adjudge_compiler PRIVATE adjudge_product ${arg_LIBRARIES})
  if(arg_HEAVY_HEADERS)
    target_precompile_headers(${name} PRIVATE ${arg_HEAVY_HEADERS})
  else()
    target_precompile_headers(${name} REUSE_FROM adjudge_headers)
  endif()
  if(tests AND ADJUDGE_UNIT_TESTS)
    adjudge_tests(${name}_tests SOURCES ${tests} LIBRARIES ${name} ${arg_LIBRARIES}
                  FIXTURE ${arg_FIXTURE} ENVIRONMENT ${arg_ENVIRONMENT})
  endif()
endfunction()

# adjudge_tests(NAME SOURCES ... LIBRARIES ... [LABELS ...] [FIXTURE name] [ENVIRONMENT NAME=value]): a
# GoogleTest program; each test is known to ctest by its own sentence, but under a sanitizer. Tests whose suite name ends in Threads
# carry the label `threads` as well; under the thread sanitizer the files without such a suite are left out. The
# fixture is what ctest starts before the tests; the variable tells them where it is.
function(adjudge_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FIXTURE;ENVIRONMENT" "SOURCES;LIBRARIES;LABELS")
  if(ADJUDGE_SANITIZERS STREQUAL "thread")
    adjudge_keep_threads(arg_SOURCES)
  endif()
  list(LENGTH arg_SOURCES kept)
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} adjudge_tests_compiler)
  target_precompile_headers(${name} REUSE_FROM adjudge_test_headers)
  set(needs "")
  if(arg_FIXTURE)
    set(needs FIXTURES_REQUIRED ${arg_FIXTURE})
  endif()
  if(ADJUDGE_SANITIZERS STREQUAL "thread" AND kept EQUAL 1)
    return()
  endif()
  if(ADJUDGE_SANITIZERS)
    adjudge_test_halves(${name} "${arg_ENVIRONMENT}" "${arg_LABELS}" ${needs})
    return()
  endif()
  if(arg_ENVIRONMENT)
    list(APPEND needs ENVIRONMENT ${arg_ENVIRONMENT})
  endif()
  gtest_discover_tests(${name} TEST_FILTER "-*Threads.*" DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES
                       PROPERTIES ${needs} LABELS "${arg_LABELS}")
  gtest_discover_tests(${name} TEST_FILTER "*Threads.*" DISCOVERY_TIMEOUT 60 TEST_LIST ${name}_threads
                       PROPERTIES ${needs} LABELS "threads;${arg_LABELS}")
endfunction()

# A process takes long to start under a sanitizer, so there a program runs its tests in two halves, not each in a
# process of its own: ENVIRONMENT LABELS [property value ...].
function(adjudge_test_halves name environment labels)
  set(filter "")
  if(ADJUDGE_SANITIZERS STREQUAL "thread")
    set(filter "--gtest_filter=*Threads.*")
  endif()
  foreach(half 0 1)
    add_test(NAME ${name}_${half} COMMAND ${name} --gtest_brief=1 ${filter})
    set_tests_properties(${name}_${half} PROPERTIES ${ARGN} LABELS "threads;${labels}"
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=2;GTEST_SHARD_INDEX=${half};${environment}")
  endforeach()
endfunction()

# Drops the test files without a suite whose name ends in Threads. An empty file stands for none at all.
function(adjudge_keep_threads list)
  set(kept "${PROJECT_BINARY_DIR}/nothing.cpp")
  foreach(file IN LISTS ${list})
    file(STRINGS "${file}" found REGEX "^TEST.*Threads," LIMIT_COUNT 1)
    if(found)
      list(APPEND kept "${file}")
    endif()
  endforeach()
  set(${list} "${kept}" PARENT_SCOPE)
endfunction()
